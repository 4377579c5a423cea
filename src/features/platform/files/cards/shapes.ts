/** Element that satori accepts in place of JSX. */
export interface Shape {
  type: string
  props: Record<string, unknown> & { style?: Record<string, string | number>; children?: unknown }
}

export function box(style: Record<string, string | number>, children: unknown[] = []): Shape {
  return { type: 'div', props: { style: { display: 'flex', ...style }, children } }
}

/** An SVG drawing that fills a box. */
export const createDrawing = (svg: string, style: { width: number; height: number }): Shape => ({
  type: 'img',
  props: {
    src: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`,
    ...style,
    style: { flexShrink: 0 },
  },
})
