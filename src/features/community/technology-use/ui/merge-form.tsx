import { useState } from 'react'
import { useNavigate } from 'react-router'
import { withRecentSignIn } from '#features/people/auth/ui/sign-in/with-recent-sign-in.ts'
import { getTechnologyPath } from '#features/content/technology/ui/technology-path.ts'
import { findTechnologies } from '#features/content/technology/ui/writing/writing-calls.ts'
import { client } from '#lib/contract/client.ts'
import { Button, SubmitButton } from '#ui/button.tsx'
import { Lookup } from '#ui/fields/lookup.tsx'
import { Notice } from '#ui/parts/notice.tsx'
import { Panel } from '#ui/overlays/panel.tsx'
import { toast } from '#ui/overlays/toast-store.ts'
import { useOnce } from '#ui/saving/use-once.ts'
import { technologyUseContract } from '../contract.ts'

const { mergeTechnologies } = client(technologyUseContract)

interface MergeProps {
  technology: { id: string; name: string; shown: { slug: string } }
  /** Called before the page is left, so that typed text isn't kept. */
  onMerged: () => void
  onClose: () => void
}

/** Form to choose the technology that replaces this one. */
export function MergeForm({ technology, onMerged, onClose }: MergeProps) {
  const { id, name, shown } = technology
  const [target, setTarget] = useState<{ id: string; name: string }>()
  const [errorMessage, setErrorMessage] = useState<string>()
  const { isBusy, begin, end } = useOnce()
  const navigate = useNavigate()
  const merge = async () => {
    if (!target) return setErrorMessage('Choose one from the list')
    if (!begin()) return
    try {
      const mergedTechnology = await withRecentSignIn(() => mergeTechnologies({ id, into: target.id }))
      onMerged()
      toast({ title: `${name} is now ${target.name}`, tone: 'success' })
      void navigate(getTechnologyPath(mergedTechnology))
    } catch (error) {
      setErrorMessage((error as Error).message)
      end()
    }
  }
  return (
    <Panel title={`Merge ${name} into another`} onClose={onClose}>
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void merge()
        }}
      >
        <Lookup
          label="Into"
          name="into"
          required
          hint="Type a name and choose one."
          value={target?.name}
          error={errorMessage}
          find={(query) => findTechnologies(query, shown.slug)}
          onChoose={(choice) => {
            setErrorMessage(undefined)
            setTarget({ id: choice.id, name: choice.label })
          }}
        />
        <Notice tone="warning">
          Every text, event and project that uses {name} will use {target?.name ?? 'the other one'} instead,
          and its address will lead there. Its own page is deleted; restoring it won’t bring its uses back.
        </Notice>
        <div className="row">
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton variant="danger" busy={isBusy}>
            Merge
          </SubmitButton>
        </div>
      </form>
    </Panel>
  )
}
