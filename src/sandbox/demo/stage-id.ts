/** How far a demo person has come: the stages of the standard path, in order. */
export type StageId =
  | 'created'
  | 'profile'
  | 'liens'
  | 'offer'
  | 'contact'
  | 'hmda'
  | 'summary'
  | 'income'
  | 'disburse'
  | 'autopay'
  | 'identity'
  | 'note'
  | 'signers'
  | 'notary'
  | 'insurance';
