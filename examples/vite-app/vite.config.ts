import react from '@vitejs/plugin-react';
import {defineConfig} from 'vite';

/** Where `waymark start` serves the site: in production one server in front of both does the same. */
const server = process.env['WAYMARK_ORIGIN'] ?? 'http://127.0.0.1:4173';
const proxy = Object.fromEntries(['/site', '/api', '/service-application'].map((path) => [path, server]));

export default defineConfig({plugins: [react()], server: {proxy}, preview: {proxy}});
