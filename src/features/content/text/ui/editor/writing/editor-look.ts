import { EditorView } from '@codemirror/view'

/**
 * Look of the editor in the page's colors, which reach its shadow tree as custom properties. The security
 * policy allows no style elements; in a shadow tree the styles are a constructed sheet, which the policy
 * doesn't affect.
 */
export const editorLook = EditorView.theme({
  '&': { color: 'var(--color-text)', backgroundColor: 'var(--color-surface)', height: '100%' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--font-mono)', fontSize: '0.9375rem', lineHeight: '1.65' },
  '.cm-content': { caretColor: 'var(--color-text)', padding: '0.75rem 0' },
  '.cm-line': { padding: '0 1rem 0 0.5rem' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    background: 'var(--color-primary-soft)',
  },
  '.cm-cursor': { borderInlineStartColor: 'var(--color-text)' },
  '.cm-gutters': {
    backgroundColor: 'var(--color-surface)',
    color: 'var(--color-muted)',
    border: 'none',
    minWidth: '1.5rem',
  },
  '.cm-placeholder': { color: 'var(--color-muted)' },
  '.cm-embed': { color: 'var(--color-purple)', fontWeight: '600' },
  '.cm-specialChar': { color: 'var(--color-danger)' },
  '.cm-line-note': { fontWeight: '700', paddingInline: '0.375rem', cursor: 'help' },
  '.cm-line-note--warning': { color: 'var(--color-warning)' },
  '.cm-line-note--error': { color: 'var(--color-danger)' },
  '.cm-upload': {
    display: 'inline-block',
    padding: '0 0.5rem',
    borderRadius: 'var(--radius-control)',
    background: 'var(--color-info-soft)',
    color: 'var(--color-info)',
    fontFamily: 'var(--font-body)',
  },
})
