import { IconBold, IconCode, IconItalic, IconLink, IconPhotoPlus, IconPlus } from '@tabler/icons-react'
import { useRef } from 'react'
import { imageTypes } from '#features/platform/files/uploads/image-rules.ts'
import { IconButton } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Menu, type MenuItem } from '#ui/overlays/menu.tsx'
import type { EditorHandle } from './writing/mount-editor.ts'

/** Kinds of content with a form before insertion. */
export type InsertKind = 'youtube' | 'video' | 'quiz' | 'tutorials'

interface ToolbarProps {
  handle: EditorHandle | null
  onInsert: (kind: InsertKind) => void
  onPictures: (pictures: File[]) => void
}

/** Buttons for the most used formats, and a menu of everything that a text can contain. */
export function EditorToolbar({ handle, onInsert, onPictures }: ToolbarProps) {
  const picker = useRef<HTMLInputElement>(null)
  const choose = () => picker.current?.click()
  return (
    <fieldset className="editor__bar" aria-label="Formatting" disabled={!handle}>
      {formatActions.map(([action, label, keys, icon]) => (
        <IconButton
          key={action}
          size="sm"
          variant="quiet"
          icon={icon}
          label={label}
          title={`${label}, ${keys}`}
          onClick={() => handle?.act(action)}
        />
      ))}
      <IconButton size="sm" variant="quiet" icon={IconPhotoPlus} label="Picture" onClick={choose} />
      {handle && <InsertMenu handle={handle} onInsert={onInsert} onPicture={choose} />}
      <input
        ref={picker}
        type="file"
        hidden
        multiple
        accept={imageTypes.join()}
        aria-label="Choose pictures"
        onChange={({ target }) => {
          onPictures([...(target.files ?? [])])
          target.value = ''
        }}
      />
    </fieldset>
  )
}

const formatActions = [
  ['bold', 'Bold', '⌘B or Ctrl+B', IconBold],
  ['italic', 'Italic', '⌘I or Ctrl+I', IconItalic],
  ['link', 'Link', '⌘K or Ctrl+K', IconLink],
  ['code', 'Code', '⌘⇧C or Ctrl+Shift+C', IconCode],
] as const

const lineStarts = [
  ['Heading', '## '],
  ['Smaller heading', '### '],
  ['List', '- '],
  ['Numbered list', '1. '],
  ['List of tasks', '- [ ] '],
  ['Quote', '> '],
] as const

const blocks = [
  ['Code block', '```text\n\u0000\n```'],
  ['Table', '| Column | Column |\n| --- | --- |\n| \u0000 |  |'],
] as const

const embedKinds = [
  ['YouTube video …', 'youtube'],
  ['Video …', 'video'],
  ['Quiz …', 'quiz'],
  ['Tutorials of a technology …', 'tutorials'],
] as const

interface InsertMenuProps {
  handle: EditorHandle
  onInsert: (kind: InsertKind) => void
  onPicture: () => void
}

function InsertMenu({ handle, onInsert, onPicture }: InsertMenuProps) {
  const items = [
    ...lineStarts.map(([label, prefix]) => entry(label, () => handle.startLines(prefix))),
    ...blocks.map(([label, block]) => entry(label, () => handle.insertBlock(block))),
    { kind: 'rule', label: 'embeds' } as const,
    entry('Picture …', onPicture),
    ...embedKinds.map(([label, kind]) => entry(label, () => onInsert(kind))),
  ]
  const trigger = (
    <>
      <Icon of={IconPlus} />
      Insert
    </>
  )
  return (
    <Menu
      label="Insert"
      align="start"
      triggerClass="btn btn--quiet btn--sm"
      trigger={trigger}
      items={items}
    />
  )
}

const entry = (label: string, onSelect: () => void): MenuItem => ({ kind: 'action', label, onSelect })
