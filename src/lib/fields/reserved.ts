/**
 * Words that no team, event, technology or user may use where they would shadow a page (docs/rules.md#slugs).
 * A test compares this list with the first path segments of the route table.
 */
const reservedWords = new Set(
  `about account admin announcements api app apps archive assets auth blog brand build calendar careers
   certificate certificates chat check-in checkin code-of-conduct contact cooperation create dash dashboard
   delete discord draft edit enroll event events export faq favicon feed feeds files find forgot gcp gdpr guide
   health help home image images import join invitation invitations invite judge judging leaderboard legal
   live llms login logout manage me media method new notifications null participants people points preview
   privacy privacy-policy prizes profile questions reasons register requests reset results robots room rooms root rss
   rules schedule search settings signin signout signup sitemap sponsor static statistics stream streams
   submission submissions support t team teams tech terms terms-of-use tracks u undefined unsubscribe upload
   user users vote webhooks welcome writing www`.split(/\s+/),
)

/** Whether a slug or username would shadow a page, ignoring case. */
export const isReserved = (word: string): boolean => reservedWords.has(word.toLowerCase())
