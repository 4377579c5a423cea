import { type Check, createCheck, type Judgment, ok, type Site, warn, fail } from './check.ts'
import { links } from './links.ts'

/** Settings need no load: they are constant while the process runs. */
const settings = { name: 'settings', load: async () => null }

export function judgeEncryption({ isPublic, running: { address } }: Site): Judgment {
  if (!isPublic) return ok('The site is only for this machine.')
  if (address.startsWith('https:')) return ok(`${address} is encrypted.`)
  return fail(
    `${address} isn’t encrypted, so passwords and cookies can be read on the way.`,
    'Put HTTPS in front of it and change SITE_URL.',
  )
}

export function judgeProxy({ isPublic, running: { address }, isSet }: Site): Judgment {
  if (isSet('TRUST_PROXY')) return ok('The proxy says who the visitors are.')
  if (!isPublic || !address.startsWith('https:')) return ok('There is no proxy to trust.')
  return warn(
    'All visitors seem to have the proxy’s address, so they share one limit for sign-ins and requests.',
    'Set TRUST_PROXY to the number of proxies, or to their addresses.',
  )
}

export function judgeSecondFactor({ isPublic, running: { settings: list } }: Site): Judgment {
  const isRequired = list.some(({ name, value }) => name === 'ADMIN_SECOND_FACTOR' && value === '1')
  if (isRequired) return ok('Administrators need a second factor.')
  if (!isPublic) return ok('The site is only for this machine.')
  return warn(
    'A password is enough to act as an administrator.',
    'Set ADMIN_SECOND_FACTOR to 1 once every administrator has a second factor.',
  )
}

export const judgeExample = ({ running: { isExample } }: Site): Judgment =>
  isExample
    ? warn(
        'The site still names the example company.',
        'Edit src/site.config.ts and the text pages in content/, and build again.',
      )
    : ok('The site’s own name and company are set, or it’s only for this machine.')

export const judgeCopy = ({ running: { isQuiet } }: Site): Judgment =>
  isQuiet
    ? warn(
        'This site is a copy: it sends nothing and runs no jobs.',
        'Release it under Configuration if it replaces the old site.',
      )
    : ok('The site isn’t a copy, or it was released.')

const link = links.configuration

export const settingChecks: Check[] = [
  { key: 'encryption', name: 'Encryption', judge: judgeEncryption },
  { key: 'proxy', name: 'Proxy', judge: judgeProxy },
  { key: 'second-factor', name: 'Second factor', judge: judgeSecondFactor },
  { key: 'example', name: 'Name and company', judge: judgeExample },
  { key: 'copy', name: 'Copy of another site', judge: judgeCopy },
].map(({ judge, ...check }) =>
  createCheck({ ...check, link, source: settings, judge: (_, site) => judge(site) }),
)
