import { Outlet, useLocation } from 'react-router'
import { adminSections } from '../../pages/dashboard/admin/sections.ts'
import { TabLinks } from '#ui/navigation/tab-links.tsx'

/** What all pages below /dash/admin share: the way from section to section. */
export default function AdminLayout() {
  const { pathname } = useLocation()
  const section = adminSections.find(({ href }) => pathname.startsWith(`${href}/`))
  return (
    <>
      <TabLinks
        label="Administration"
        links={[{ name: 'Overview', href: '/dash/admin' }, ...adminSections]}
        current={section?.href ?? pathname}
      />
      <Outlet />
    </>
  )
}
