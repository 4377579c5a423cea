import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

type Shape = readonly [tag: string, attributes: Record<string, string>]

const packageName = '@tabler/icons-react'
const moduleId = '\0icon-sprite'
const imports = new RegExp(`import \\{([^}]+)\\} from '${packageName}'`, 'g')

/**
 * Replaces the icon library by components that refer to one file with the icons in use. Pages then contain
 * an icon's name in place of its drawing, and scripts none of the drawings. The file's name has a hash of its
 * content, so browsers keep it.
 */
export function iconSprite(): Plugin {
  let sprite = { file: '', source: '' }
  return {
    name: 'icon-sprite',
    enforce: 'pre',
    resolveId: (id) => (id === packageName ? moduleId : undefined),
    async load(id) {
      if (id !== moduleId) return
      const names = listIconNames()
      sprite = await createSprite(names)
      if (this.environment.name === 'client' && this.environment.mode === 'build')
        this.emitFile({ type: 'asset', fileName: sprite.file, source: sprite.source })
      return buildModule(names, sprite.file)
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        if (request.url !== `/${sprite.file}`) return next()
        response.setHeader('content-type', 'image/svg+xml').end(sprite.source)
      })
    },
    /** Reloads the icons with every saved file, since it may use a new one. */
    hotUpdate({ modules }) {
      const icons = this.environment.moduleGraph.getModuleById(moduleId)
      return icons ? [...modules, icons] : modules
    },
  }
}

/** Returns the names of all icons that screens import, sorted. */
function listIconNames(): string[] {
  const names = globSync('src/**/*.{ts,tsx}').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(imports)].flatMap(
      ([, list = '']) => list.match(/\bIcon[A-Z0-9]\w*/g) ?? [],
    ),
  )
  return [...new Set(names)].toSorted()
}

/** Returns the sprite and its name below the folder of built files. */
async function createSprite(names: readonly string[]): Promise<{ file: string; source: string }> {
  const symbols = await Promise.all(names.map(drawSymbol))
  const source = `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`
  const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8)
  return { file: `assets/icons-${hash}.svg`, source }
}

/** Draws an icon. Lines take their color from the page (`.icon`), filled icons have no line. */
async function drawSymbol(name: string): Promise<string> {
  const path = resolve('node_modules', packageName, 'dist/esm/icons', `${name}.mjs`)
  const { __iconNode: shapes } = (await import(pathToFileURL(path).href)) as { __iconNode: readonly Shape[] }
  const fill = name.endsWith('Filled') ? ' fill="currentColor" stroke="none"' : ''
  const drawing = shapes.map(([tag, attributes]) => {
    const list = Object.entries(attributes).filter(([attribute]) => attribute !== 'key')
    return `<${tag}${list.map(([attribute, value]) => ` ${attribute}="${value}"`).join('')}/>`
  })
  return `<symbol id="${getSymbolId(name)}" viewBox="0 0 24 24"${fill}>${drawing.join('')}</symbol>`
}

const getSymbolId = (name: string) => name.slice('Icon'.length)

function buildModule(names: readonly string[], file: string): string {
  const lines = names.map(
    (name) => `export const ${name} = /*#__PURE__*/ createSpriteIcon(sprite + '#${getSymbolId(name)}')`,
  )
  return [
    `import { createSpriteIcon } from '${resolve('src/ui/pictures/sprite-icon.tsx')}'`,
    `const sprite = '/${file}'`,
    ...lines,
  ].join('\n')
}
