import { isWebAddress } from '#lib/pages/urls.ts'

export const networks = [
  'discord',
  'github',
  'linkedin',
  'twitter',
  'facebook',
  'instagram',
  'reddit',
  'website',
] as const
export type Network = (typeof networks)[number]

export interface SocialLink {
  network: Network
  /** Address; null for a chat name without a connected account, which is shown without a link. */
  href: string | null
  /** Chat name as typed. */
  handle?: string
}

interface LinkFields {
  public: boolean
  discord: string | null
  discordUrl: string | null
  githubUrl: string | null
  linkedinUrl: string | null
  twitterUrl: string | null
  facebookUrl: string | null
  instagramUrl: string | null
  redditUrl: string | null
  personalwebsiteUrl: string | null
}

/**
 * Returns the links of the bar; empty unless the profile is public and has at least one of chat, GitHub,
 * LinkedIn and Twitter.
 */
export function socialLinks(profile: LinkFields): SocialLink[] {
  const hrefs: Record<Exclude<Network, 'discord'>, string | null> = {
    github: profile.githubUrl,
    linkedin: profile.linkedinUrl,
    twitter: profile.twitterUrl,
    facebook: profile.facebookUrl,
    instagram: profile.instagramUrl,
    reddit: profile.redditUrl,
    website: profile.personalwebsiteUrl,
  }
  const { discord, discordUrl } = profile
  const decidingLinks = [discord ?? discordUrl, hrefs.github, hrefs.linkedin, hrefs.twitter]
  if (!profile.public || !decidingLinks.some(Boolean)) return []
  return networks.flatMap((network): SocialLink[] => {
    if (network === 'discord')
      return discord || discordUrl ? [{ network, href: discordUrl, ...(discord && { handle: discord }) }] : []
    const href = hrefs[network]
    return href && isWebAddress(href) ? [{ network, href }] : []
  })
}
