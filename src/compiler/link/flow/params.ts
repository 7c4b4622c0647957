import type {ParamSpec} from '../../../model/compiled/screen.ts';
import type {JsonSchema} from '../../../model/json.ts';
import type {FactType} from '../../../catalog/operations/schema.ts';
import type {MapTree} from '../../../model/tree.ts';
import type {Report} from '../report.ts';
import {patternProblem} from '../fields/pattern.ts';
import {asScalar, entriesOf, isTrue, itemsOf, mapAt, textAt, valueAt} from '../tree.ts';

const types: Readonly<Record<string, JsonSchema>> = {
  text: {type: 'string'},
  number: {type: 'number'},
  'yes-no': {type: 'boolean'},
  date: {type: 'string', format: 'date'},
};

/** Parameters of an address as they are declared. */
export function readParamSpecs(tree: MapTree | undefined, report: Report): readonly ParamSpec[] {
  return entriesOf(tree).map(([id, param]) => {
    const stored = textAt(param, 'stored');
    return {
      id,
      schema: schemaOfParam(param, report),
      optional: isTrue(param, 'optional'),
      ...(stored === undefined ? {} : {stored}),
    };
  });
}

/** Parameters that the browser keeps: a flow has them whatever its path says. */
export function storedParams(flow: MapTree): readonly string[] {
  return entriesOf(mapAt(flow, 'params')).flatMap(([id, param]) => (textAt(param, 'stored') === undefined ? [] : [id]));
}

function schemaOfParam(param: Parameters<typeof textAt>[0], report: Report): JsonSchema {
  const [format, pattern, values] = [textAt(param, 'format'), textAt(param, 'pattern'), valueAt(param, 'enum')];
  const problem = pattern === undefined ? undefined : patternProblem(pattern);
  if (problem !== undefined && param !== undefined)
    report('pattern', valueAt(param, 'pattern')?.origin ?? param.origin, problem.message, {hint: problem.hint});
  const listed = itemsOf(values).flatMap((item) => asScalar(item)?.value ?? []);
  return {
    ...types[textAt(param, 'type') ?? 'text'],
    ...(format === undefined ? {} : {format}),
    ...(pattern === undefined || problem !== undefined ? {} : {pattern}),
    ...(listed.length === 0 ? {} : {enum: listed}),
  };
}

/** How rules read the parameters: `params.x`, `query.x`. Values of an address are texts. */
export function paramsType(specs: readonly ParamSpec[], inFlow: readonly ParamSpec[] = []): FactType {
  const all = [...inFlow, ...specs];
  return {
    type: 'object',
    properties: Object.fromEntries(all.map(({id, schema}) => [id, {...schema, type: 'string'}])),
    required: all.flatMap(({id, optional}) => (optional ? [] : [id])),
    additionalProperties: false,
  };
}
