// `npm pack` in this folder would pack the repository.
console.error('The package is packages/waymark: npm pack ./packages/waymark');
process.exitCode = 1;
