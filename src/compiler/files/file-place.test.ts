import {describe, expect, it} from 'vitest';
import {filePlace, isChanged, meantFile, pathOfPlace} from './file-place.ts';

describe('filePlace', () => {
  it.each([
    ['flows/card/flow.yaml', {kind: 'flow', flow: 'card'}],
    ['flows/card/steps.yaml', {kind: 'steps', flow: 'card'}],
    ['flows/card/machine.yaml', {kind: 'machine', flow: 'card'}],
    ['flows/card/rules.yaml', {kind: 'rules', flow: 'card'}],
    ['flows/card/screens/pay/by-card.yaml', {kind: 'screen', flow: 'card', id: 'pay/by-card'}],
    ['flows/_parts/fields/street-1.yaml', {kind: 'part', id: 'fields/street-1'}],
    ['flows/_parts/disclosures/house-rules.yaml', {kind: 'part', id: 'disclosures/house-rules'}],
    ['orgs/default/org.yaml', {kind: 'org', id: 'default'}],
    ['orgs/hill/flows/card/flow.yaml', {kind: 'override', org: 'hill', changes: {kind: 'flow', flow: 'card'}}],
    [
      'orgs/hill/flows/_parts/fields/name.yaml',
      {kind: 'override', org: 'hill', changes: {kind: 'part', id: 'fields/name'}},
    ],
    ['tests/facts/reader.yaml', {kind: 'facts', id: 'reader'}],
    ['tests/scenarios/card.yaml', {kind: 'scenarios', id: 'card'}],
    ['schemas/facts/order.yaml', {kind: 'schema'}],
    ['schemas/api/openapi.yaml', {kind: 'schema'}],
    ['schemas/api/old.yml', {kind: 'other'}],
    ['schemas/flow/flow.schema.json', {kind: 'other'}],
    ['orgs/hill/logo.svg', {kind: 'other'}],
    ['orgs/hill/flows/README.md', {kind: 'other'}],
  ])('%s', (file, place) => {
    expect(filePlace(file)).toEqual(place);
  });

  it.each([
    'flows/card/flow.yml',
    'flows/card/screen/index.yaml',
    'flows/card/screens/index.YAML',
    'server.yml',
    'legal.lock.YAML',
    'tests/scenarios/card.YAML',
    'schemas/facts/branch.yml',
    'schemas/facts/more/branch.yaml',
    'schemas/api/openapi.yml',
    'schemas/api/OpenAPI.yaml',
    'orgs/hill/flows/card/screens/index.YAML',
    'flows/Card/flow.yaml',
    'flows/_parts/address.yaml',
    'flows/_parts/widgets/name.yaml',
    'orgs/org.yaml',
    'orgs/hill/flows/card/extra.yaml',
    'orgs/hill/flows/_parts/other/name.yaml',
  ])('nothing stands at %s', (file) => {
    expect(filePlace(file)).toBeUndefined();
  });

  it.each(['flows/card/flow.yaml', 'flows/card/screens/a/b.yaml', 'flows/_parts/fields/name.yaml'])(
    'tells the path of %s back',
    (file) => {
      const place = filePlace(file);
      expect(place !== undefined && 'id' in place ? place.kind : place?.kind).toBeDefined();
      if (place !== undefined && isChanged(place)) expect(pathOfPlace(place)).toBe(file);
    },
  );
});

describe('meantFile', () => {
  it.each([
    ['flows/card/screens/Late_fee.yml', 'flows/card/screens/late-fee.yaml'],
    ['flows/card/screens/lateFee.yaml', 'flows/card/screens/late-fee.yaml'],
    ['flows/_parts/fields/Name.yaml', 'flows/_parts/fields/name.yaml'],
    ['flows/card/screens/late-fee.yaml', undefined],
    ['flows/card/screen/Late.yaml', undefined],
    ['orgs/hill/Logo.svg', undefined],
    ['orgs/hill/flows/card/screens/index.YAML', 'orgs/hill/flows/card/screens/index.yaml'],
    ['server.yml', 'server.yaml'],
    ['servers.yaml', 'server.yaml'],
    ['Sever.yml', 'server.yaml'],
    ['service.yaml', undefined],
    ['tests/scenario/card.yaml', 'tests/scenarios/card.yaml'],
    ['legal.lock.YML', 'legal.lock.yaml'],
    ['schemas/api/openapi.yml', 'schemas/api/openapi.yaml'],
    ['schemas/facts/signedIn.yml', 'schemas/facts/signedIn.yaml'],
    ['schemas/facts/signedIn.yaml', undefined],
  ])('%s -> %s', (file, meant) => {
    expect(meantFile(file)).toBe(meant);
  });
});
