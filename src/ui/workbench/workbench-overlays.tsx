import { IconLogout, IconSettings, IconUser } from '@tabler/icons-react'
import { useState } from 'react'
import { restorableHint } from '#lib/periods.ts'
import { Avatar } from '../pictures/avatar.tsx'
import { Button } from '../button.tsx'
import { confirm } from '../overlays/confirm.ts'
import type { DialogProps } from '../overlays/dialog.tsx'
import { Menu } from '../overlays/menu.tsx'
import { Share } from '../parts/share.tsx'
import { toast, type ToastTone } from '../overlays/toast-store.ts'
import { WorkbenchSection } from './workbench-section.tsx'
import { createLatePart } from '../parts/late-part.tsx'

const Dialog = createLatePart(async () => (await import('../overlays/dialog.tsx')).Dialog)
const tones: readonly ToastTone[] = ['info', 'success', 'warning', 'danger']
const types = ['danger', 'warning', 'success'] as const
const dialogLooks = ['center', 'sheet', 'sheet-start', 'top'] as const

export function WorkbenchOverlays() {
  return (
    <WorkbenchSection title="What floats">
      <div className="row">
        {tones.map((tone) => (
          <Button key={tone} onClick={() => toast({ title: 'Copied!', detail: 'Link to Quayside', tone })}>
            Toast: {tone}
          </Button>
        ))}
      </div>
      <Questions />
      <Dialogs />
      <ProfileMenu />
      <Share url="https://kilnyard.example/event/quiet-tools" title="Quiet Tools Hack" hashtag="kilnyard" />
    </WorkbenchSection>
  )
}

function Questions() {
  const showConfirm = async (type: (typeof types)[number]) => {
    const isConfirmed = await confirm({
      type,
      title: 'Delete Fernwork?',
      text: `It disappears from your profile and from search. ${restorableHint}`,
      confirmLabel: 'Delete project',
      cancelLabel: 'Keep it',
    })
    toast({ title: isConfirmed ? 'Deleted' : 'Kept' })
  }
  return (
    <div className="row">
      {types.map((type) => (
        <Button key={type} onClick={() => void showConfirm(type)}>
          Confirm: {type}
        </Button>
      ))}
    </div>
  )
}

function Dialogs() {
  const [look, setLook] = useState<DialogProps['look'] | null>(null)
  const close = () => setLook(null)
  return (
    <div className="row">
      {dialogLooks.map((each) => (
        <Button key={each} onClick={() => setLook(each)}>
          Dialog: {each}
        </Button>
      ))}
      {look && (
        <Dialog
          look={look}
          title="Feedback for Quayside"
          subtitle="Team Bollard, Tidewater Sprint"
          onClose={close}
          foot={<Button onClick={close}>Done</Button>}
        >
          <p>The two-word confirmation after each order is the best part.</p>
        </Dialog>
      )}
    </div>
  )
}

function ProfileMenu() {
  return (
    <Menu
      label="Your menu"
      trigger={<Avatar name="Oda Kessling" face="oda" />}
      head="Signed in as Oda Kessling"
      align="start"
      items={[
        { kind: 'link', label: 'Profile', href: '/u/oda', icon: IconUser },
        { kind: 'link', label: 'Settings', href: '/settings', icon: IconSettings },
        { kind: 'rule', label: 'rule' },
        {
          kind: 'action',
          label: 'Sign out',
          onSelect: () => toast({ title: 'Signed out' }),
          icon: IconLogout,
        },
      ]}
    />
  )
}
