import { readFileSync } from 'node:fs'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

const serverOnly =
  /\/src\/(server|database|commands)\/|\/src\/features\/[^/]+\/(table|service|http|api|queries|commands|passwords)\.ts|\/src\/features\/[^/]+\/http\//

/** The browser bundle never contains server code: the build stops instead. */
function serverWall(): Plugin {
  return {
    name: 'server-wall',
    applyToEnvironment: (environment) => environment.name === 'client',
    load(id) {
      if (serverOnly.test(id)) this.error(`${id} is server code and may not reach the browser`)
    },
  }
}

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }

/** Everything but what forms, dialogs and lists are made of, which many of those share and few pages to read need. */
const forReading =
  /^(?!.*(node_modules\/(react-hook-form|@hookform|@base-ui|@floating-ui|use-sync-external-store)\/|src\/ui\/(use-(contract|save)-form|use-act|day|dialog|save-dialog|field|text-field|text-area|select-field|use-count|error-summary|tabs|pagination|pagination-window|filter-bar|search-field)\.tsx?|src\/lib\/(fields|urls|contract|lists|policy)\.ts))/

/** What most pages use comes in one file instead of twenty small ones. */
const together = { groups: [{ name: 'shared', test: forReading, minShareCount: 22 }] }

export default defineConfig({
  define: { __VERSION__: JSON.stringify(version) },
  build: { cssTarget: ['chrome123', 'safari17.5', 'firefox120'] },
  plugins: [tailwindcss(), reactRouter(), serverWall()],
  environments: {
    client: { build: { rollupOptions: { output: { codeSplitting: together } } } },
    ssr: { build: { rollupOptions: { input: './src/server/bundle.ts' } } },
  },
})
