import { findYouTubeId, checkMediaAddress } from '../tree/addresses.ts'
import { parseQuiz } from './quiz.ts'
import type { Report } from '../rendering/report.ts'
import { COMPUTED, type Tag } from './tag.ts'
import { tile } from './pictures.ts'
import { element, type Node, text } from '../tree/tree.ts'

type Values = Map<string, unknown>
type TagPosition = { line: number; report: Report }
type Embed = { attributes: string[]; make(values: Values, position: TagPosition): Node[] }

/**
 * Returns the nodes for a tag of the fixed list; undefined for every other tag. A closing tag of the list
 * becomes nothing.
 */
export function createEmbed(tag: Tag, position: TagPosition): Node[] | undefined {
  const embed = EMBEDS.get(tag.name) ?? EMBEDS.get(tag.name.toLowerCase() === 'img' ? 'img' : '')
  if (!embed) return undefined
  return tag.closes ? [] : embed.make(readValues(tag, embed, position), position)
}

const PICTURE = ['src', 'alt', 'caption', 'title']

const EMBEDS = new Map<string, Embed>([
  ['Img', { attributes: PICTURE, make: picture }],
  ['img', { attributes: PICTURE, make: createInlinePicture }],
  [
    'SponsoredContentImage',
    { attributes: [...PICTURE, 'href', 'url', 'link', 'image'], make: createSponsoredPicture },
  ],
  [
    'LiteYouTube',
    { attributes: ['videoId', 'videoid', 'id', 'title', 'url', 'src'], make: createYouTubeEmbed },
  ],
  [
    'YouTubeEmbed',
    { attributes: ['videoId', 'videoid', 'id', 'title', 'url', 'src'], make: createYouTubeEmbed },
  ],
  ['VideoPlayer', { attributes: ['src', 'url', 'title', 'caption'], make: film }],
  ['TechTutorials', { attributes: ['tech', 'slug', 'technology'], make: createTechTutorials }],
  [
    'Quiz',
    {
      attributes: [
        'title',
        'questions',
        'question',
        'answers',
        'options',
        'correct',
        'answer',
        'explanation',
      ],
      make: createQuiz,
    },
  ],
])

function readValues(tag: Tag, embed: Embed, { line, report }: TagPosition): Values {
  const values: Values = new Map()
  for (const { name, value } of tag.attributes) {
    if (/^on/i.test(name)) report.warn(line, `The attribute ${name.slice(0, 40)} was dropped`)
    else if (name === '{…}') report.warn(line, `A computed value in <${tag.name}> was dropped`)
    else if (!embed.attributes.includes(name)) continue
    else if (value === COMPUTED) report.warn(line, `The computed value of ${name} was dropped`)
    else if (!values.has(name)) values.set(name, value)
  }
  return values
}

function picture(values: Values): Node[] {
  return [image(values, { dataBlock: 'true' })]
}

function createInlinePicture(values: Values): Node[] {
  return [image(values, {})]
}

function createSponsoredPicture(values: Values): Node[] {
  const href = findText(values, 'href', 'url', 'link')
  return [image(values, { dataBlock: 'true', dataSponsor: href ?? 'true' })]
}

function image(values: Values, more: Record<string, string>): Node {
  const caption = findText(values, 'caption', 'title')
  const properties = {
    src: findText(values, 'src', 'image') ?? '',
    alt: findText(values, 'alt') ?? '',
    ...more,
  }
  return createEmbedNode(element('img', caption ? { ...properties, title: caption } : properties))
}

function createYouTubeEmbed(values: Values, { line, report }: TagPosition): Node[] {
  const id = findYouTubeId(findText(values, 'videoId', 'videoid', 'id', 'url', 'src') ?? '')
  if (id) return [createEmbedNode(createYouTubeFigure(id, findText(values, 'title')))]
  report.warn(line, 'This video has no YouTube id of 11 characters')
  return []
}

function createYouTubeFigure(id: string, title = 'Video on YouTube'): Node {
  const link = element('a', { href: `https://www.youtube.com/watch?v=${id}` }, [text(title)])
  const properties = { className: ['video'], dataEmbed: 'youtube', dataVideo: id, dataTitle: title }
  return element('figure', properties, [tile(id), element('figcaption', {}, [link])])
}

function film(values: Values, position: TagPosition): Node[] {
  const source = findText(values, 'src', 'url') ?? ''
  if (findYouTubeId(source)) return createYouTubeEmbed(values, position)
  const address = checkMediaAddress(source)
  if (address.kind === 'bad') {
    position.report.warn(position.line, 'A video needs an https address')
    return []
  }
  const title = findText(values, 'title', 'caption') ?? 'Video'
  // The security policy lets a page play only this site's films; others become a link.
  const playerProperties = address.kind === 'local' ? { dataEmbed: 'video', dataVideo: address.href } : {}
  const properties = { className: ['video'], ...playerProperties, dataTitle: title }
  const link = element('a', { href: address.href }, [text(title)])
  return [
    createEmbedNode(element('figure', properties, [tile(address.href), element('figcaption', {}, [link])])),
  ]
}

function createTechTutorials(values: Values): Node[] {
  const slug = findText(values, 'tech', 'slug', 'technology')?.toLowerCase()
  const technologyProperties = slug && /^[\w-]{1,100}$/.test(slug) ? { dataTechnology: slug } : {}
  return [createEmbedNode(element('div', { dataEmbed: 'tech-tutorials', ...technologyProperties }))]
}

function createQuiz(values: Values, { line, report }: TagPosition): Node[] {
  const quizNode = parseQuiz(Object.fromEntries(values))
  if (quizNode) return [createEmbedNode(quizNode)]
  report.warn(line, 'A quiz needs questions with a text, answers and the correct one')
  return []
}

function findText(values: Values, ...names: string[]): string | undefined {
  const value = names
    .map((name) => values.get(name))
    .find((candidate) => typeof candidate === 'string' && candidate.trim() !== '')
  return typeof value === 'string' ? value.trim() : undefined
}

// Returns a Markdown node that remark-rehype turns into exactly this element.
function createEmbedNode({ tagName, properties, children }: Node): Node {
  return {
    type: 'embed',
    data: { hName: tagName, hProperties: properties, hChildren: children },
    children: [],
  }
}
