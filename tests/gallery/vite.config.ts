import react from '@vitejs/plugin-react';
import {resolve} from 'node:path';
import {defineConfig} from 'vite';
import {ownDoors} from '../../src/cli/vite/own-doors.ts';

/** The gallery by itself: `npx vite --config tests/gallery/vite.config.ts`. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  resolve: {alias: ownDoors(resolve(import.meta.dirname, '../..'))},
  server: {port: 5190, strictPort: true},
  cacheDir: '../../node_modules/.vite-gallery',
});
