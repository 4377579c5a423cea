import { readFileSync } from 'node:fs'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { chunkGroups } from './scripts/chunks.ts'
import { iconSprite } from './scripts/icon-sprite.ts'
import { serverPackages } from './scripts/server-packages.ts'

const serverOnly = new RegExp(`^(node:|(${serverPackages.join('|')})(/|$))`)

/** The browser bundle never contains server code: the build stops at the first module that needs a server. */
function serverWall(): Plugin {
  return {
    name: 'server-wall',
    applyToEnvironment: (environment) => environment.name === 'client',
    resolveId(id, importer) {
      if (serverOnly.test(id) && !importer?.includes('/node_modules/'))
        this.error(`${importer} imports ${id} and may not reach the browser`)
    },
  }
}

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }

export default defineConfig({
  define: { __VERSION__: JSON.stringify(version) },
  build: { cssTarget: ['chrome123', 'safari17.5', 'firefox120'] },
  plugins: [iconSprite(), tailwindcss(), reactRouter(), serverWall()],
  environments: {
    client: { build: { rollupOptions: { output: { codeSplitting: { groups: chunkGroups() } } } } },
    ssr: { build: { rollupOptions: { input: './src/server/bundle.ts' } } },
  },
})
