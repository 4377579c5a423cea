import { encode } from 'uqr'

export interface CodePicture {
  /** Width and height in modules, including the quiet zone. */
  side: number
  /** Dark modules as an SVG path, in module units. */
  path: string
}

/** Encodes text as a QR code. Its quiet zone has the required four modules (ISO/IEC 18004). */
export function encodeQrPath(text: string): CodePicture {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  return { side: size, path: data.map(drawRow).join('') }
}

/** Draws one rectangle per run of dark modules: a tenth of the bytes of a square each. */
function drawRow(row: boolean[], y: number): string {
  const line = row.map((isDark) => (isDark ? '1' : '0')).join('')
  return [...line.matchAll(/1+/g)]
    .map(({ 0: run, index }) => `M${index} ${y}h${run.length}v1h-${run.length}z`)
    .join('')
}
