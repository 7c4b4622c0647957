import definitions from '../../../schemas/flow/definitions.schema.json' with {type: 'json'};
import facts from '../../../schemas/flow/facts.schema.json' with {type: 'json'};
import flow from '../../../schemas/flow/flow.schema.json' with {type: 'json'};
import laws from '../../../schemas/flow/laws.schema.json' with {type: 'json'};
import legal from '../../../schemas/flow/legal.schema.json' with {type: 'json'};
import machine from '../../../schemas/flow/machine.schema.json' with {type: 'json'};
import org from '../../../schemas/flow/org.schema.json' with {type: 'json'};
import override from '../../../schemas/flow/override.schema.json' with {type: 'json'};
import part from '../../../schemas/flow/part.schema.json' with {type: 'json'};
import plugin from '../../../schemas/flow/plugin.schema.json' with {type: 'json'};
import rules from '../../../schemas/flow/rules.schema.json' with {type: 'json'};
import scenarios from '../../../schemas/flow/scenarios.schema.json' with {type: 'json'};
import screen from '../../../schemas/flow/screen.schema.json' with {type: 'json'};
import server from '../../../schemas/flow/server.schema.json' with {type: 'json'};
import steps from '../../../schemas/flow/steps.schema.json' with {type: 'json'};

/** A schema, or a part of one. */
export type SchemaNode = Readonly<Record<string, unknown>>;

/** The language as it is shipped, by file name. */
export const flowSchemas: Readonly<Record<string, SchemaNode>> = {
  'definitions.schema.json': definitions,
  'facts.schema.json': facts,
  'flow.schema.json': flow,
  'laws.schema.json': laws,
  'legal.schema.json': legal,
  'machine.schema.json': machine,
  'org.schema.json': org,
  'override.schema.json': override,
  'part.schema.json': part,
  'plugin.schema.json': plugin,
  'rules.schema.json': rules,
  'scenarios.schema.json': scenarios,
  'screen.schema.json': screen,
  'server.schema.json': server,
  'steps.schema.json': steps,
};
