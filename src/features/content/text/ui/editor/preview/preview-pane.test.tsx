import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { PreviewState } from './live-preview.ts'
import { PreviewPane } from './preview-pane.tsx'

const emptyPreview: PreviewState = { of: '', html: '', minutes: 1, notes: [], isBusy: false, message: '' }
const renderPane = (changes: Partial<PreviewState>) =>
  renderToStaticMarkup(
    <PreviewPane
      ref={{ current: null }}
      preview={{ ...emptyPreview, ...changes }}
      finish={(html) => html}
      onScroll={() => {}}
    />,
  )

test('an empty preview says what will be there, and for a refused text why nothing is', () => {
  expect(renderPane({})).toContain('What you write appears here.')
  const refusedPane = renderPane({ notes: [{ line: 7, message: 'Not closed', tone: 'error' }] })
  expect(refusedPane).toContain('We can’t show this yet. Line 7: Not closed')
  expect(refusedPane).not.toContain('What you write appears here.')
  const wholeTextPane = renderPane({ notes: [{ line: null, message: 'Too long', tone: 'error' }] })
  expect(wholeTextPane).toContain('We can’t show this yet. Too long')
})
