import { StateEffect, StateField } from '@codemirror/state'
import { Decoration, type DecorationSet, EditorView, WidgetType } from '@codemirror/view'

/**
 * Position of a picture that is still uploading. The marker is visible in the text but not part of it, so
 * that nothing incomplete is saved; it moves with text typed before it.
 */
export interface UploadMark {
  id: string
  name: string
  at: number
}

export const addUpload = StateEffect.define<UploadMark>({
  map: (mark, changes) => ({ ...mark, at: changes.mapPos(mark.at) }),
})
export const endUpload = StateEffect.define<string>()

class UploadWidget extends WidgetType {
  readonly id: string
  readonly name: string

  constructor(id: string, name: string) {
    super()
    this.id = id
    this.name = name
  }

  override eq(other: UploadWidget) {
    return other.id === this.id
  }

  override toDOM() {
    const element = document.createElement('span')
    element.className = 'cm-upload'
    element.textContent = `Uploading picture: ${this.name}`
    return element
  }
}

export const uploadMarks = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(decorations, { changes, effects }) {
    let next = decorations.map(changes)
    for (const effect of effects) {
      if (effect.is(addUpload)) {
        const { id, name, at } = effect.value
        next = next.update({
          add: [Decoration.widget({ widget: new UploadWidget(id, name), id, side: 1 }).range(at)],
        })
      }
      if (effect.is(endUpload))
        next = next.update({ filter: (_from, _to, { spec }) => spec.id !== effect.value })
    }
    return next
  },
  provide: (field) => EditorView.decorations.from(field),
})

/** Returns the marker's current position; null if it is gone. */
export function findUploadPosition({ state }: EditorView, id: string): number | null {
  let position: number | null = null
  state.field(uploadMarks).between(0, state.doc.length, (from, _to, { spec }) => {
    if (spec.id === id) position = from
  })
  return position
}
