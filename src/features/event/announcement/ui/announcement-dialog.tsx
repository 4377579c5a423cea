import { useRef } from 'react'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { MarkdownField } from '#features/content/text/ui/markdown-field.tsx'
import { client, isClientError } from '#lib/contract/client.ts'
import { SaveDialog } from '#ui/saving/save-dialog.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useSaveForm } from '#ui/saving/use-save-form.ts'
import { audiences } from '../reach/audience.ts'
import { announcementContract, announcementDraft } from '../contract.ts'
import type { ShownAnnouncement } from './announcement-list.tsx'
import { describeReach } from '../reach/describe-reach.ts'
import { AnnouncementPreview } from './announcement-preview.tsx'
import { getAnnouncementDraftKey } from './kept-as.ts'
import type { OneEventId } from '#features/event/stream/ids.ts'
import { audienceLabels } from './audience-labels.ts'
import { ReachLine } from './reach-line.tsx'

const schema = z.omit(announcementDraft, { eventId: true, streamId: true })
type Values = Required<z.input<typeof schema>>

const nothing: Values = { audience: 'participants', title: '', body: '' }
const getValues = ({ audience, title, body }: ShownAnnouncement): Values => ({ audience, title, body })

interface AnnouncementDialogProps {
  which: OneEventId
  /** Announcement to edit; null for a new one. */
  announcement: ShownAnnouncement | null
  /** Initial content of a new announcement, taken from an undone one. */
  begun?: ShownAnnouncement | undefined
  onClose: () => void
  onSaved: () => void
}

const calls = client(announcementContract)

/** Loads the stored announcement. Throws an error for the dialog once someone has deleted it. */
async function readAnnouncement(id: string): Promise<ShownAnnouncement> {
  try {
    return await calls.getAnnouncement({ id })
  } catch (error) {
    if (!isClientError(error) || error.status !== 404) throw error
    throw new Error('Someone has deleted this announcement. What you typed is still here.', { cause: error })
  }
}

/**
 * Dialog for an announcement. Its audience is fixed once created, because its e-mails are written soon
 * afterwards.
 */
export function AnnouncementDialog({
  which,
  announcement,
  begun,
  onClose,
  onSaved,
}: AnnouncementDialogProps) {
  const values = announcement ? getValues(announcement) : nothing
  const { audience } = values
  const reached = useRef<string>(undefined)
  const state = useSaveForm<Values, Values>({
    keepAs: announcement ? `announcement:${announcement.id}` : getAnnouncementDraftKey(which),
    values,
    begun: begun && getValues(begun),
    schema,
    requestOf: (typed) => ({ ...typed, audience: typed.audience ?? audience }),
    save: async ({ audience: whom, ...content }) => {
      if (announcement) await calls.update({ id: announcement.id, ...content })
      else
        reached.current = describeReach((await calls.create({ audience: whom, ...content, ...which })).reach)
      return values
    },
    read: announcement ? async () => getValues(await readAnnouncement(announcement.id)) : undefined,
    onSaved,
    said: announcement ? 'Saved' : 'Announced',
    saidMore: () => reached.current,
  })
  const to = useWatch({ control: state.form.control, name: 'audience' }) ?? audience
  // A stream has neither teams nor judges.
  const hasChoice = !announcement && 'eventId' in which
  return (
    <SaveDialog
      title={announcement ? 'Edit the announcement' : 'Announce something'}
      saveLabel={announcement ? 'Save' : 'Announce'}
      {...{ state, onClose }}
    >
      {hasChoice && (
        <SelectField
          label="To"
          options={audiences.map((value) => ({ value, label: audienceLabels[value] }))}
          {...state.field('audience')}
        />
      )}
      {!announcement && <ReachLine which={which} to={to} />}
      <TextField label="Title" required most={120} {...state.field('title')} />
      <div className="mt-4">
        <MarkdownField label="Text" required {...state.field('body')} />
      </div>
      {!announcement && (
        <AnnouncementPreview
          draft={() => {
            const typed = state.form.getValues()
            return { ...which, ...typed, audience: typed.audience ?? audience }
          }}
        />
      )}
    </SaveDialog>
  )
}
