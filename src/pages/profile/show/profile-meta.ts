import { fullName } from '#features/people/profile/fields/full-name.ts'
import { profilePath } from '#features/people/profile/fields/profile-path.ts'
import { socialLinks } from '#features/people/profile/fields/social-links.ts'
import { buildBreadcrumbsLd, describePage, getRootData } from '#lib/pages/meta.ts'
import { ownPicture } from '#lib/pictures/own-picture.ts'
import type { ProfileData } from '../show.tsx'

/**
 * Metadata of a person for search engines and social networks; private profiles and single lists aren't
 * indexed.
 */
export function buildProfileMeta(
  matches: Parameters<typeof describePage>[0]['matches'],
  { portfolio: { profile }, country, list }: ProfileData,
) {
  const { origin } = getRootData(matches)
  const path = profilePath(profile.userName)
  const name = fullName(profile)
  const workText = [profile.role, profile.organization].filter(Boolean).join(', ')
  return describePage({
    matches,
    title: `${name} (@${profile.userName})`,
    description:
      shortenText(profile.about) || workText || `What ${name} has built, written and taken part in.`,
    path,
    noIndex: !profile.public || list !== null,
    image: `${path}/card.png`,
    type: 'profile',
    jsonLd: profile.public
      ? [
          buildPersonLd(profile, { origin, country }),
          buildBreadcrumbsLd(origin, [
            { name: 'Home', path: '/' },
            { name, path },
          ]),
        ]
      : [],
    alternates: [{ type: 'text/markdown', href: `${path}.md` }],
  })
}

type Profile = ProfileData['portfolio']['profile']

function buildPersonLd(profile: Profile, { origin, country }: { origin: string; country: string | null }) {
  const picture = ownPicture(profile.picture)
  const sameAs = socialLinks(profile).flatMap(({ href }) => href ?? [])
  return {
    '@type': 'Person',
    name: fullName(profile),
    alternateName: profile.userName,
    url: origin + profilePath(profile.userName),
    ...(profile.about && { description: shortenText(profile.about) }),
    ...(picture && { image: origin + picture }),
    ...(profile.role && { jobTitle: profile.role }),
    ...(profile.organization && { worksFor: { '@type': 'Organization', name: profile.organization } }),
    ...(country && { homeLocation: { '@type': 'Country', name: country } }),
    ...(sameAs.length > 0 && { sameAs }),
  }
}

const shortenText = (text: string) => [...text.replace(/\s+/g, ' ').trim()].slice(0, 200).join('')
