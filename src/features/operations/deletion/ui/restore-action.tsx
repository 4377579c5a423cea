import { useState } from 'react'
import { useRevalidator } from 'react-router'
import * as z from 'zod/mini'
import { ApiError } from '#lib/contract/client.ts'
import { text } from '#lib/fields/fields.ts'
import { Button, SubmitButton } from '#ui/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { toast } from '#ui/overlays/toast-store.ts'
import { useContractForm } from '#ui/saving/use-contract-form.ts'
import { useOnce } from '#ui/saving/use-once.ts'
import type { DeletedRow } from './deleted-table.tsx'
import { restoreThing } from './deletion-calls.ts'
import { getDisplayTitle } from './kind-names.ts'

/** Restores an item; asks for a new slug if its own is taken by now. */
export function RestoreAction({ thing }: { thing: DeletedRow }) {
  const { revalidate } = useRevalidator()
  const [takenMessage, setTakenMessage] = useState<string>()
  const { isBusy, begin, end } = useOnce()
  const restore = async () => {
    if (!begin()) return
    try {
      await restoreThing({ kind: thing.kind, id: thing.id })
      toast({ title: 'Restored', detail: getDisplayTitle(thing), tone: 'success', act: thing.id })
      await revalidate()
    } catch (error) {
      if (error instanceof ApiError && /^(slug|user_name)_taken$/.test(error.code))
        setTakenMessage(error.message)
      else toast({ title: 'Not restored', detail: (error as Error).message, tone: 'danger', act: thing.id })
    }
    end()
  }
  if (takenMessage !== undefined)
    return <NewAddress {...{ thing, taken: takenMessage }} onLeave={() => setTakenMessage(undefined)} />
  return (
    <Button size="sm" busy={isBusy} onClick={() => void restore()}>
      Restore<span className="visually-hidden"> {getDisplayTitle(thing)}</span>
    </Button>
  )
}

interface NewAddressProps {
  thing: DeletedRow
  taken: string
  onLeave: () => void
}

const schema = z.object({ slug: text({ max: 80 }) })

function NewAddress({ thing, taken, onLeave }: NewAddressProps) {
  const { revalidate } = useRevalidator()
  const { field, submit, isBusy, message } = useContractForm({
    schema,
    conflicts: 'slug',
    send: async ({ slug }) => {
      await restoreThing({ kind: thing.kind, id: thing.id, slug })
      toast({ title: 'Restored', detail: getDisplayTitle(thing), tone: 'success', act: thing.id })
      onLeave()
      await revalidate()
    },
  })
  const { error = message, ...control } = field('slug')
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <TextField
        label={thing.kind === 'profile' ? 'New username' : 'New address'}
        hint={taken}
        required
        autoCapitalize="none"
        {...control}
        {...{ error }}
      />
      <div className="row">
        <SubmitButton size="sm" busy={isBusy}>
          Restore
        </SubmitButton>
        <Button variant="quiet" size="sm" onClick={onLeave}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
