/** The id of the made-up application of this number, from 1 on. */
export const sampleId = (number: number): string => `sample-${number}`;

/** Whether an application with this id is one that was made up. */
export const isSampleId = (id: string): boolean => /^sample-\d+$/.test(id);
