import react from '@vitejs/plugin-react';
import {defineConfig} from 'vite';

/** The gallery by itself: `npx vite --config tests/gallery/vite.config.ts`. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  server: {port: 5190, strictPort: true},
  cacheDir: '../../node_modules/.vite-gallery',
});
