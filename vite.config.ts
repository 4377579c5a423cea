import { readFileSync } from 'node:fs'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { chunkGroups } from './scripts/chunks.ts'

const serverOnly =
  /\/src\/(server|database|commands)\/|\/src\/features\/[^/]+\/[^/]+\/(table|service|http|api|queries|commands|passwords)\.ts|\/src\/features\/[^/]+\/[^/]+\/http\//

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

export default defineConfig({
  define: { __VERSION__: JSON.stringify(version) },
  build: { cssTarget: ['chrome123', 'safari17.5', 'firefox120'] },
  plugins: [tailwindcss(), reactRouter(), serverWall()],
  environments: {
    client: { build: { rollupOptions: { output: { codeSplitting: { groups: chunkGroups() } } } } },
    ssr: { build: { rollupOptions: { input: './src/server/bundle.ts' } } },
  },
})
