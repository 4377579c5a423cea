import { encode } from 'uqr'

export interface CodePicture {
  /** Width and height in modules, the quiet zone included. */
  side: number
  /** The dark modules, as the path of an SVG in modules. */
  path: string
}

/** A QR code of a text. Its quiet zone is the four modules that readers ask for (ISO/IEC 18004). */
export function codePicture(text: string): CodePicture {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  return { side: size, path: data.map(pathOfRow).join('') }
}

/** One rectangle for each run of dark modules: a tenth of the bytes that a square each would take. */
function pathOfRow(row: boolean[], y: number): string {
  const line = row.map((isDark) => (isDark ? '1' : '0')).join('')
  return [...line.matchAll(/1+/g)]
    .map(({ 0: run, index }) => `M${index} ${y}h${run.length}v1h-${run.length}z`)
    .join('')
}
