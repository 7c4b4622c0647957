/** Whether what a scenario proves is of a node: `row closing, case otherwise` is of `row closing`. */
export const belongsTo = (key: string, node: string): boolean => key === node || key.startsWith(`${node}, `);
