import { linkMinutes, formatMinutes, signInMinutes } from '#lib/periods.ts'

interface Explanation {
  /** Tone; 'info' if no one made a mistake. */
  tone: 'info' | 'danger'
  title: string
  text: string
  /** Replaces `text` on a site that doesn't send e-mail. */
  textWithoutMail?: string
}

const providerExplanation: Explanation = {
  tone: 'danger',
  title: 'The other service didn’t let you in',
  text: 'You may have cancelled there, or it took too long. Try again, or use your e-mail address.',
}

const explanations: Record<string, Explanation> = {
  SessionRequired: {
    tone: 'info',
    title: 'Please sign in first',
    text: 'That page is for members. We’ll bring you right there after you sign in.',
  },
  SecondFactor: {
    tone: 'info',
    title: 'One more step',
    text: 'This account also needs a code from your app.',
  },
  WrongCode: {
    tone: 'danger',
    title: 'That code is wrong',
    text: 'It may have just changed, or you’ve already used it. Type the one your app shows now.',
  },
  SecondStepOver: {
    tone: 'danger',
    title: 'This took too long',
    text: 'To keep you safe, please start signing in again.',
  },
  CredentialsSignin: {
    tone: 'danger',
    title: 'That e-mail and password don’t match',
    text: 'Check both for typos, or get a sign-in link by e-mail instead.',
    textWithoutMail: 'Check both for typos.',
  },
  EmailSignin: {
    tone: 'danger',
    title: 'We couldn’t send you a link',
    text: 'Check the e-mail address and try again in a few minutes.',
    textWithoutMail: 'This site can’t send e-mail yet. Sign in with your password instead.',
  },
  Verification: {
    tone: 'danger',
    title: 'This link no longer works',
    text: `Links work once, within ${formatMinutes(linkMinutes.magicLink)}. Get a new one below.`,
    textWithoutMail: 'Sign in with your password instead.',
  },
  OAuthAccountNotLinked: {
    tone: 'danger',
    title: 'This address already signs in another way',
    text: 'Sign in the way you did the first time. You can then connect the other service on your account page.',
  },
  LinkedElsewhere: {
    tone: 'danger',
    title: 'Another account already uses this one',
    text: 'Sign in to that account and disconnect it there first.',
  },
  AccessDenied: {
    tone: 'danger',
    title: 'This account can’t sign in',
    text: 'It may be suspended, or the other service didn’t confirm its address. Write to us if you think that’s wrong.',
  },
  Configuration: {
    tone: 'danger',
    title: 'Signing in isn’t set up properly',
    text: 'That’s our fault, not yours. Try another way, or come back later.',
  },
  OAuthSignin: providerExplanation,
  OAuthCallback: providerExplanation,
  Callback: providerExplanation,
  OAuthCreateAccount: {
    tone: 'danger',
    title: 'We couldn’t create your account',
    text: 'The other service didn’t tell us enough. Please sign up with your e-mail address.',
  },
  EmailCreateAccount: {
    tone: 'danger',
    title: 'We couldn’t create your account',
    text: 'Please try again, or sign up with a password.',
  },
  RateLimited: {
    tone: 'danger',
    title: 'Too many attempts',
    text: `We limit attempts to keep accounts safe. Please wait a moment and try again; it takes ${formatMinutes(signInMinutes)} at most.`,
  },
  InvalidEmail: {
    tone: 'danger',
    title: 'Please enter a valid email',
    text: 'It should look like name@example.com.',
  },
  InvalidPassword: {
    tone: 'danger',
    title: 'Please choose another password',
    text: 'Use at least 8 characters, and not one that many people use.',
  },
  SpentLink: {
    tone: 'danger',
    title: 'This link has been used or has expired',
    text: 'Ask for a new one.',
    textWithoutMail: 'An administrator of this site can help you.',
  },
  InvalidName: {
    tone: 'danger',
    title: 'Please enter a valid name',
    text: 'First and last names take up to 30 letters, spaces, dashes, apostrophes and full stops each.',
  },
  InvalidUserName: {
    tone: 'danger',
    title: 'Please choose another username',
    text: 'Use 4–30 English letters, numbers, underscores and dashes. It can’t be someone else’s.',
  },
  Unreached: {
    tone: 'danger',
    title: 'We can’t reach the site',
    text: 'Check your connection and try again.',
  },
  Default: {
    tone: 'danger',
    title: 'We couldn’t sign you in',
    text: 'Please try again. If it keeps happening, write to us.',
  },
}

/** Path of the page that shows a suspended person the reason. */
export const suspendedPath = '/login/suspended'

/** Whether sign-in returned a page of the site instead of an error word. */
export const isPage = (result: string | null): result is string => result?.startsWith('/') ?? false

/**
 * Returns the error word in the address that the sign-in request returned; null on success. Errors of the
 * second step have their own code beside next-auth's general word. For a suspended person returns the path of
 * the page with the reason.
 */
export function findErrorWord({ pathname, search, searchParams }: URL): string | null {
  if (pathname === suspendedPath) return pathname + search
  const errorWord = searchParams.get('error')
  const codeWord = searchParams.get('code')
  return errorWord === 'CredentialsSignin' && codeWord && Object.hasOwn(explanations, codeWord)
    ? codeWord
    : errorWord
}

/**
 * Explains an error word of next-auth or of our own forms; an unknown word gets the default explanation. No
 * text offers an e-mail on a site that sends none.
 */
export function explain(errorWord: string, { sendsMail }: { sendsMail: boolean }) {
  const { tone, title, text, textWithoutMail }: Explanation =
    (Object.hasOwn(explanations, errorWord) && explanations[errorWord]) || explanations.Default!
  return { tone, title, text: sendsMail ? text : (textWithoutMail ?? text) }
}
