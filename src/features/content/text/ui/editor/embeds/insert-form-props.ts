export interface InsertFormProps {
  onInsert: (markdown: string) => void
  onClose: () => void
}
