import { getImageWidth } from '#lib/pictures/image-sizes.ts'
import { getImageUrl, listImageWidths } from '#lib/pictures/image-url.ts'
import { parseImageSize } from '#lib/pictures/size-in-address.ts'
import { checkMediaAddress } from '../tree/addresses.ts'
import type { Report } from '../rendering/report.ts'
import { getTile } from './tile-class.ts'
import { element, type Node, text } from '../tree/tree.ts'

/**
 * Returns a tile drawn by `prose.css`, the same for the same seed, which replaces a picture that is not
 * loaded.
 */
export function tile(seed: string): Node {
  const { className, number } = getTile(seed)
  return element('span', { className: ['tile', className], dataSeed: number, ariaHidden: 'true' })
}

export type PictureContext = { imageHosts: ReadonlySet<string>; report: Report; line: number }

/**
 * Returns a picture as the page may show it: through `/_image` if its host is one of `imageHosts`, otherwise
 * the tile, the alternative text and a link. `shape` is `figure` between blocks, `inline` in a sentence,
 * `linked` inside a link.
 */
export function picture(img: Node, shape: 'figure' | 'inline' | 'linked', context: PictureContext): Node {
  const { src = '', alt = '', title, dataSponsor } = img.properties as Record<string, string | undefined>
  const pictureNode = createPictureNode(src, alt || title || '', { shape, context })
  if (shape !== 'figure')
    return pictureNode.tagName === 'img'
      ? pictureNode
      : element('span', { className: ['picture'] }, [pictureNode])

  const caption = title && title !== alt ? element('figcaption', {}, [text(title)]) : undefined
  const parts = pictureNode.tagName === 'img' ? [pictureNode] : (pictureNode.children ?? [])
  const figure = element('figure', { className: ['picture'] }, caption ? [...parts, caption] : parts)
  return dataSponsor === undefined ? figure : addSponsor(figure, dataSponsor)
}

function createPictureNode(
  src: string,
  alt: string,
  { shape, context }: { shape: string; context: PictureContext },
): Node {
  const address = checkMediaAddress(src)
  const isFigure = shape === 'figure'
  if (address.kind === 'local') return image(address.href, alt)
  if (address.kind === 'remote') {
    context.report.imageHosts.add(address.url.hostname)
    if (context.imageHosts.has(address.url.hostname)) return image(getProxyUrl(address.href), alt)
  }
  const href = address.kind === 'remote' ? address.href : findPlainLink(src)
  if (!href) context.report.warn(context.line, 'A picture needs an https address')
  const altText = alt || 'Picture'
  const label = href && shape !== 'linked' ? element('a', { href }, [text(altText)]) : text(altText)
  const parts = [tile(src), isFigure ? element('span', { className: ['picture-alt'] }, [label]) : label]
  return element('span', {}, parts)
}

function image(src: string, alt: string): Node {
  return element('img', { src, ...findUploadAttributes(src), alt, loading: 'lazy', decoding: 'async' })
}

function getProxyUrl(href: string): string {
  return `/_image?url=${encodeURIComponent(href)}&w=1080&q=75`
}

function findPlainLink(src: string): string | undefined {
  const url = URL.parse(src)
  return url?.protocol === 'http:' && !url.username ? url.href : undefined
}

function addSponsor(figure: Node, href: string): Node {
  const label = href === 'true' ? text('Sponsored') : element('a', { href }, [text('Sponsored')])
  const children = [element('p', { className: ['sponsored'] }, [label]), ...(figure.children ?? [])]
  return { ...figure, children }
}

/** Width of a line of prose in CSS pixels. */
const line = 680

const isUploaded = /^\/files\/[\w-]+\/[\w-]+\.webp$/

/**
 * Returns `img` attributes for an upload: its address and, if its name includes its size, widths that fit a
 * text and its dimensions. Undefined for any other address.
 */
function findUploadAttributes(href: string): Record<string, string | number> | undefined {
  if (!isUploaded.test(href)) return undefined
  const size = parseImageSize(href)
  if (!size) return { src: getImageUrl(href, 1080) }
  const { width, height } = size
  const shownWidth = Math.min(line, width)
  const smallerWidths = listImageWidths(shownWidth).filter((each) => each < width)
  // Pictures are never enlarged, so the last width is the picture's own.
  const fullSize =
    Math.max(...listImageWidths(shownWidth)) >= width ? [`${getImageUrl(href, width)} ${width}w`] : []
  return {
    src: getImageUrl(href, Math.min(getImageWidth(width), 1080)),
    srcSet: [...smallerWidths.map((each) => `${getImageUrl(href, each)} ${each}w`), ...fullSize].join(', '),
    sizes: `min(92vw, ${shownWidth}px)`,
    width,
    height,
  }
}
