import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { ErrorNotice } from '#ui/parts/notice.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { copyText } from '#ui/parts/copy-text.ts'
import { useOnce } from '#ui/saving/use-once.ts'
import { invitationDays } from '#lib/periods.ts'
import { createInvitationLink } from '../team-calls.ts'

type CreateLinkProps = { teamId: string; onMade: () => void }

/** Button that creates a link for a team to share. The link is shown only once. */
export function CreateLink({ teamId, onMade }: CreateLinkProps) {
  const [link, setLink] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const { begin, end } = useOnce()
  const createLink = async () => {
    if (!begin()) return
    setBusy(true)
    try {
      setLink((await createInvitationLink({ teamId })).link)
      setProblem(null)
      onMade()
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'That didn’t work')
    }
    setBusy(false)
    end()
  }
  return (
    <section className="stack mt-6" aria-labelledby="h-link">
      <h3 id="h-link">Or send a link yourself</h3>
      <ErrorNotice>{problem}</ErrorNotice>
      {link && (
        <>
          <TextField
            label="Invitation link"
            name="link"
            hint={`Copy it now, we can’t show it again. The first person to join with it within ${invitationDays} days gets the seat. You can cancel it under “Invited”.`}
            value={link}
            readOnly
            onFocus={({ target }) => target.select()}
          />
        </>
      )}
      <div className="row">
        {link && (
          <Button
            variant="primary"
            onClick={() => void copyText(link, 'Link copied', 'Select the link and copy it.')}
          >
            Copy the link
          </Button>
        )}
        <Button busy={isBusy} onClick={() => void createLink()}>
          {link ? 'Make another link' : 'Make a link'}
        </Button>
      </div>
    </section>
  )
}
