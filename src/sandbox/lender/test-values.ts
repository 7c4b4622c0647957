import type {JSONSchemaType} from 'ajv';
import type {Condition} from '../contract/entities.ts';
import {readDataFile} from '../data.ts';

/** What chooses an outcome, and which. */
export interface ScenarioValue {
  ssn?: string;
  lastName?: string;
  street?: string;
  about: string;
}

/** A last name of a signer, and the condition that it opens. */
export interface SignerValue {
  lastName: string;
  about: string;
  condition: Pick<Condition, 'categoryEnum' | 'commentsToBorrower' | 'notes' | 'requestDocuments'>;
}

export interface TestValues {
  scenarios: {[id: string]: ScenarioValue};
  signers: {[id: string]: SignerValue};
}

const text = {type: 'string'};
const schema = {
  type: 'object',
  required: ['scenarios', 'signers'],
  additionalProperties: false,
  properties: {
    scenarios: {
      type: 'object',
      additionalProperties: {
        type: 'object',
        required: ['about'],
        additionalProperties: false,
        properties: {ssn: text, lastName: text, street: text, about: text},
      },
    },
    signers: {
      type: 'object',
      additionalProperties: {
        type: 'object',
        required: ['lastName', 'about', 'condition'],
        additionalProperties: false,
        properties: {
          lastName: text,
          about: text,
          condition: {
            type: 'object',
            required: ['categoryEnum'],
            additionalProperties: false,
            properties: {categoryEnum: text, commentsToBorrower: text, notes: text, requestDocuments: text},
          },
        },
      },
    },
  },
};

/** `test-values.yaml`. @throws Error with the place of everything that is not as `TestValues` says */
export function readTestValues(): TestValues {
  return readDataFile('lender/test-values.yaml', schema as unknown as JSONSchemaType<TestValues>);
}
