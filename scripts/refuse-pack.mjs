// `npm pack` in this folder would pack the repository. Before the script `pack` npm runs this too: that one builds the package.
if (!process.env.npm_command?.startsWith('run')) {
  console.error('The package is packages/waymark: npm pack ./packages/waymark');
  process.exitCode = 1;
}
