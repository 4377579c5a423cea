import { defineLanguageFacet, HighlightStyle, Language, syntaxHighlighting } from '@codemirror/language'
import {
  Decoration,
  type DecorationSet,
  type EditorView,
  MatchDecorator,
  ViewPlugin,
  type ViewUpdate,
} from '@codemirror/view'
import { tags } from '@lezer/highlight'
import { GFM, parser } from '@lezer/markdown'

const data = defineLanguageFacet({ commentTokens: { block: { open: '<!--', close: '-->' } } })
const markdown = new Language(data, parser.configure([GFM]), [], 'markdown')

const highlightStyle = HighlightStyle.define([
  { tag: tags.heading1, fontWeight: '700', fontSize: '1.25em' },
  { tag: tags.heading2, fontWeight: '700', fontSize: '1.15em' },
  { tag: tags.heading, fontWeight: '700' },
  { tag: tags.strong, fontWeight: '700' },
  { tag: tags.emphasis, fontStyle: 'italic' },
  { tag: tags.strikethrough, textDecoration: 'line-through' },
  { tag: tags.link, color: 'var(--color-link)' },
  { tag: tags.url, color: 'var(--color-info)' },
  { tag: tags.monospace, color: 'var(--color-ember)' },
  { tag: tags.quote, color: 'var(--color-muted)' },
  { tag: tags.comment, color: 'var(--color-muted)', fontStyle: 'italic' },
  { tag: [tags.processingInstruction, tags.labelName, tags.contentSeparator], color: 'var(--color-muted)' },
])

/** Highlighting of the tags that this site supports. */
const embeds = new MatchDecorator({
  regexp: /<\/?(?:Img|img|LiteYouTube|YouTubeEmbed|VideoPlayer|TechTutorials|SponsoredContentImage|Quiz)\b/g,
  decoration: Decoration.mark({ class: 'cm-embed' }),
})
const embedMarks = ViewPlugin.fromClass(
  class {
    decorations: DecorationSet
    constructor(view: EditorView) {
      this.decorations = embeds.createDeco(view)
    }
    update(update: ViewUpdate) {
      this.decorations = embeds.updateDeco(update, this.decorations)
    }
  },
  { decorations: ({ decorations }) => decorations },
)

/** Markdown with this site's embeds, lightly colored: the source stays visible. */
export const markdownLanguage = [markdown, syntaxHighlighting(highlightStyle), embedMarks]
