import { youTubeId, mediaAddress } from '../tree/addresses.ts'
import { quizFrom } from './quiz.ts'
import type { Report } from '../rendering/report.ts'
import { COMPUTED, type Tag } from './tag.ts'
import { tile } from './pictures.ts'
import { element, type Node, text } from '../tree/tree.ts'

type Values = Map<string, unknown>
type TagPosition = { line: number; report: Report }
type Embed = { attributes: string[]; make(values: Values, place: TagPosition): Node[] }

/**
 * Returns the nodes for a tag of the fixed list; undefined for every other tag. A closing tag of the list
 * becomes nothing.
 */
export function embedFor(tag: Tag, place: TagPosition): Node[] | undefined {
  const embed = EMBEDS.get(tag.name) ?? EMBEDS.get(tag.name.toLowerCase() === 'img' ? 'img' : '')
  if (!embed) return undefined
  return tag.closes ? [] : embed.make(readValues(tag, embed, place), place)
}

const PICTURE = ['src', 'alt', 'caption', 'title']

const EMBEDS = new Map<string, Embed>([
  ['Img', { attributes: PICTURE, make: picture }],
  ['img', { attributes: PICTURE, make: inlinePicture }],
  ['SponsoredContentImage', { attributes: [...PICTURE, 'href', 'url', 'link', 'image'], make: sponsored }],
  ['LiteYouTube', { attributes: ['videoId', 'videoid', 'id', 'title', 'url', 'src'], make: youTube }],
  ['YouTubeEmbed', { attributes: ['videoId', 'videoid', 'id', 'title', 'url', 'src'], make: youTube }],
  ['VideoPlayer', { attributes: ['src', 'url', 'title', 'caption'], make: film }],
  ['TechTutorials', { attributes: ['tech', 'slug', 'technology'], make: techTutorials }],
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
      make: quiz,
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

function inlinePicture(values: Values): Node[] {
  return [image(values, {})]
}

function sponsored(values: Values): Node[] {
  const href = word(values, 'href', 'url', 'link')
  return [image(values, { dataBlock: 'true', dataSponsor: href ?? 'true' })]
}

function image(values: Values, more: Record<string, string>): Node {
  const caption = word(values, 'caption', 'title')
  const properties = { src: word(values, 'src', 'image') ?? '', alt: word(values, 'alt') ?? '', ...more }
  return embedded(element('img', caption ? { ...properties, title: caption } : properties))
}

function youTube(values: Values, { line, report }: TagPosition): Node[] {
  const id = youTubeId(word(values, 'videoId', 'videoid', 'id', 'url', 'src') ?? '')
  if (id) return [embedded(youTubeFigure(id, word(values, 'title')))]
  report.warn(line, 'This video has no YouTube id of 11 characters')
  return []
}

function youTubeFigure(id: string, title = 'Video on YouTube'): Node {
  const link = element('a', { href: `https://www.youtube.com/watch?v=${id}` }, [text(title)])
  const properties = { className: ['video'], dataEmbed: 'youtube', dataVideo: id, dataTitle: title }
  return element('figure', properties, [tile(id), element('figcaption', {}, [link])])
}

function film(values: Values, place: TagPosition): Node[] {
  const source = word(values, 'src', 'url') ?? ''
  if (youTubeId(source)) return youTube(values, place)
  const address = mediaAddress(source)
  if (address.kind === 'bad') {
    place.report.warn(place.line, 'A video needs an https address')
    return []
  }
  const title = word(values, 'title', 'caption') ?? 'Video'
  // The page may play only this site's films (its security policy); others become a link.
  const plays = address.kind === 'local' ? { dataEmbed: 'video', dataVideo: address.href } : {}
  const properties = { className: ['video'], ...plays, dataTitle: title }
  const link = element('a', { href: address.href }, [text(title)])
  return [embedded(element('figure', properties, [tile(address.href), element('figcaption', {}, [link])]))]
}

function techTutorials(values: Values): Node[] {
  const slug = word(values, 'tech', 'slug', 'technology')?.toLowerCase()
  const known = slug && /^[\w-]{1,100}$/.test(slug) ? { dataTechnology: slug } : {}
  return [embedded(element('div', { dataEmbed: 'tech-tutorials', ...known }))]
}

function quiz(values: Values, { line, report }: TagPosition): Node[] {
  const quizNode = quizFrom(Object.fromEntries(values))
  if (quizNode) return [embedded(quizNode)]
  report.warn(line, 'A quiz needs questions with a text, answers and the correct one')
  return []
}

function word(values: Values, ...names: string[]): string | undefined {
  const value = names
    .map((name) => values.get(name))
    .find((candidate) => typeof candidate === 'string' && candidate.trim() !== '')
  return typeof value === 'string' ? value.trim() : undefined
}

// Returns a Markdown node that remark-rehype turns into exactly this element.
function embedded({ tagName, properties, children }: Node): Node {
  return {
    type: 'embed',
    data: { hName: tagName, hProperties: properties, hChildren: children },
    children: [],
  }
}
