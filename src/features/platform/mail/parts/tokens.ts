/** Color tokens of the site (ui/styles/theme.css), for programs without CSS variables: light, dark. */
export const tokens = {
  bg: ['#faf7f2', '#12100e'],
  surface: ['#fff', '#1b1815'],
  text: ['#1c1815', '#f3eee7'],
  muted: ['#5f564d', '#b8aea3'],
  border: ['#ddd4c8', '#3a342e'],
  primary: ['#0b6355', '#5fd0b8'],
  'on-primary': ['#fff', '#06231d'],
  link: ['#0b6355', '#7adbc6'],
} as const satisfies Record<string, readonly [string, string]>

type Token = keyof typeof tokens
type Property = 'color' | 'background' | 'border-color'

const partColors = {
  page: { background: 'bg', color: 'text' },
  sheet: { background: 'surface', 'border-color': 'border' },
  small: { color: 'muted' },
  link: { color: 'link' },
  button: { background: 'primary', color: 'on-primary' },
  quote: { 'border-color': 'primary' },
  line: { 'border-color': 'border' },
} as const satisfies Record<string, Partial<Record<Property, Token>>>

export type PartName = keyof typeof partColors

/**
 * Returns inline light colors, since many programs drop style sheets; programs that support dark mode keep
 * the style sheet.
 */
export function paint(part: PartName): Record<string, string> {
  const entries = Object.entries<Token>(partColors[part])
  return Object.fromEntries(
    entries.map(([name, token]) => [name === 'border-color' ? 'borderColor' : name, tokens[token][0]]),
  )
}

const listDarkRules = (properties: Partial<Record<Property, Token>>) =>
  Object.entries(properties).map(([name, token]) => `${name}:${tokens[token][1]}`)

export const darkRules: string = Object.entries(partColors)
  .map(
    ([part, properties]) =>
      `.k-${part}{${listDarkRules(properties)
        .map((rule) => `${rule}!important`)
        .join(';')}}`,
  )
  .join('')

/** Returns an e-mail in dark mode for previews that ignore its style sheet, with the same rules inline. */
export const toDarkMode = (html: string): string =>
  Object.entries(partColors).reduce((dark, [part, properties]) => {
    const [first = '', ...rest] = dark.split(`class="k-${part}" style="`)
    const darkStyle = `;${listDarkRules(properties).join(';')}"`
    return [first, ...rest.map((after) => `style="${after.replace('"', darkStyle)}`)].join('')
  }, html)
