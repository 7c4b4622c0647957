/** A plain form as it was sent: names of controls with their texts, in its order. */
export type SentForm = readonly (readonly [name: string, text: string])[];

// No answer has these names: an author's begin with a letter.

/** Under it a form says which of its submits was pressed. */
export const pressName = '-press';

/** Under it, a page that says that something failed has what was pressed of the form that it takes along. */
export const carriedPressName = '-pressed';

/** Pressed where not all that was sent could be taken along: it is shown, to be completed, and goes nowhere by itself. */
export const nothingPressed = '-';

/** Under it, which page it was sent from: another one each time a page is sent. */
export const onceName = '-once';

/** Under it, the visit that the page was drawn for, sealed. */
export const visitName = '-visit';

/** The `id` of the form of a page's screen. */
export const screenForm = 'screen';
