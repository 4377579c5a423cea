import * as z from 'zod/mini'
import { getChangedFields } from '#lib/editing/changed-fields.ts'
import { text } from '#lib/fields/fields.ts'
import { Button, SubmitButton } from '#ui/button.tsx'
import { ErrorSummary } from '#ui/fields/error-summary.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { toast } from '#ui/overlays/toast-store.ts'
import { useContractForm } from '#ui/saving/use-contract-form.ts'
import { createCategory, updateCategory } from './category-calls.ts'

interface CategoryFormProps {
  category: { slug: string; name: string; description: string } | undefined
  onLeave: () => void
  onSaved: () => void | Promise<void>
}

const schema = z.object({ name: text({ max: 60 }), description: text({ min: 0, max: 1000 }) })

/**
 * Form for a new category, whose slug comes from its name, or for changing an existing one's name and text.
 */
export function CategoryForm({ category, onLeave, onSaved }: CategoryFormProps) {
  const { field, submit, isBusy, message } = useContractForm({
    schema,
    conflicts: 'name',
    send: async ({ name, description }) => {
      if (category)
        await updateCategory({
          slug: category.slug,
          ...getChangedFields({ base: category, typed: { name, description }, schema }),
        })
      else await createCategory({ name, description })
      toast({ title: category ? 'Category changed' : 'Category added', detail: name, tone: 'success' })
      await onSaved()
      onLeave()
    },
  })
  return (
    <form className="panel stack" onSubmit={submit} noValidate>
      <h2 className="text-xl">{category ? `Edit ${category.name}` : 'New category'}</h2>
      <ErrorSummary faults={[]} message={message} />
      <TextField
        label="Name"
        required
        defaultValue={category?.name ?? ''}
        hint={
          category ? `Its address stays ${category.slug}.` : 'We make its address from this, and it stays.'
        }
        {...field('name')}
      />
      <TextArea
        label="Text"
        rows={3}
        most={1000}
        defaultValue={category?.description ?? ''}
        hint="Shown on its page."
        {...field('description')}
      />
      <div className="row">
        <SubmitButton busy={isBusy}>Save</SubmitButton>
        <Button variant="quiet" onClick={onLeave}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
