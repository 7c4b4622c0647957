import react from '@vitejs/plugin-react';
import {defineConfig} from 'vite';
import {waymark} from 'waymark/vite';

/** While the app is written, the journey's server runs beside it; in production one in front of both passes addresses on. */
export default defineConfig({plugins: [react(), waymark({root: 'hello'})]});
