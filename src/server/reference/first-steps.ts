import { lengths } from '#features/event/submission/draft/lengths.ts'

interface Step {
  title: string
  text: string
  commands: string
}

/**
 * Steps from no account to a submitted project. The reference begins with them, and a test runs them as
 * written here.
 */
export const firstSteps: Step[] = [
  {
    title: 'Sign up',
    text: 'The answer is the same whether the address has an account or not; we e-mail the rest.',
    commands: `json='Content-Type: application/json'
curl -s "$SITE/api/v3/user/createUser" -H "$json" -d "{\\"email\\":\\"$EMAIL\\",\\"password\\":\\"$PASSWORD\\"}"`,
  },
  {
    title: 'Confirm your address',
    text: 'Open the link in the e-mail, or send what follows `token=` in it.',
    commands: `curl -s "$SITE/api/v3/user/confirmAddress" -H "$json" -d "{\\"token\\":\\"$MAIL_TOKEN\\"}"`,
  },
  {
    title: 'Sign in',
    text: 'The cookie stays in the file `jar`. The token lasts fifteen minutes; ask the session again for the next one. `pick` takes a value out of an answer, and shows a refusal as it came. With a second factor this gives no token: make a personal one on `/account` and set `bearer="Authorization: Bearer kiln_…"`.',
    commands: `pick() {
  answer=$(cat)
  found=$(printf '%s' "$answer" | grep -o "\\"$1\\":\\"[^\\"]*\\"" | head -n 1 | cut -d '"' -f 4)
  if [ -z "$found" ]; then printf 'No %s in the answer: %s\\n' "$1" "$answer" >&2; return 1; fi
  printf '%s\\n' "$found"
}
csrf=$(curl -s -c jar "$SITE/api/auth/csrf" | pick csrfToken)
curl -s -b jar -c jar -o /dev/null "$SITE/api/auth/callback/credentials" -d json=true \\
  --data-urlencode "csrfToken=$csrf" --data-urlencode "email=$EMAIL" --data-urlencode "password=$PASSWORD"
bearer="Authorization: Bearer $(curl -s -b jar "$SITE/api/auth/session" | pick accessToken)"`,
  },
  {
    title: 'Choose a username and enroll',
    text: 'The username stays yours. `EVENT` is the `slug` of an event whose `signupActive` is true in `event/getEvents?phase=live`; of what else runs, some is being judged and takes nobody. Where organizers approve people, wait until they have, then carry on.',
    commands: `curl -s "$SITE/api/v3/profile/createProfile" -H "$bearer" -H "$json" -d "{\\"userName\\":\\"$NAME\\"}"
event=$(curl -s "$SITE/api/v3/event/getEvent?slug=$EVENT" | pick id)
curl -s "$SITE/api/v3/participant/createParticipant" -H "$bearer" -H "$json" -d "{\\"eventId\\":\\"$event\\"}"`,
  },
  {
    title: 'Make a team',
    text: 'Or ask to join one, with `participant/joinTeamByUser`.',
    commands: `team=$(curl -s "$SITE/api/v3/team/createTeam" -H "$bearer" -H "$json" \\
  -d "{\\"eventId\\":\\"$event\\",\\"name\\":\\"Team $NAME\\",\\"description\\":\\"We build it together and show it.\\"}" | pick id)`,
  },
  {
    title: 'Upload the picture',
    text: 'Wide, 16:9. It belongs to your team’s submission from the start.',
    commands: `picture=$(curl -s "$SITE/gcp/uploadToGcp?path=submission/$event-$team&type=image" -H "$bearer" \\
  -F "file=@$PICTURE" | pick fileUrl)`,
  },
  {
    title: 'Write the draft',
    text: `It can lack anything until you submit it. The description takes Markdown and needs at least ${lengths.description.min} characters; it’s part of JSON here, so write line breaks as \`\\n\` and quotes as \`\\"\`. \`technology/getTechnologies\` and \`category/getCategories\` list what you can name; \`technology/suggestTechnology\` adds what is missing.`,
    commands: `technology=$(curl -s "$SITE/api/v3/technology/suggestTechnology" -H "$bearer" -H "$json" -d '{"name":"Curl"}' | pick slug)
category=$(curl -s "$SITE/api/v3/category/getCategories" | pick slug)
submission=$(curl -s "$SITE/api/v3/submission/createSubmission" -H "$bearer" -H "$json" -d @- <<DRAFT | pick id
{
  "eventId": "$event",
  "title": "Made with curl",
  "shortDescription": "A project that came here without a browser, by fourteen lines of shell.",
  "description": "$DESCRIPTION",
  "imageLink": "$picture",
  "techIn": ["$technology"],
  "categories": ["$category"],
  "repoLink": "https://github.com/example/made-with-curl"
}
DRAFT
)`,
  },
  {
    title: 'Submit it',
    text: 'If something is missing you get 422, and `fieldErrors` names all of it.',
    commands: `curl -s -X PUT "$SITE/api/v3/submission/submitSubmission?id=$submission" -H "$bearer"`,
  },
]

/** Returns the first steps as Markdown for the reference. */
export function buildFirstStepsText(origin: string): string {
  const steps = firstSteps.map(
    ({ title, text, commands }, index) =>
      `${index + 1}. **${title}.** ${text}\n\n\`\`\`sh\n${commands}\n\`\`\``,
  )
  return [
    '## From nothing to a submitted project',
    `Set \`SITE=${origin}\`, \`EMAIL\`, \`PASSWORD\`, \`NAME\` (your username), \`EVENT\`, \`PICTURE\` (a file) and \`DESCRIPTION\`, then go on line by line.`,
    ...steps,
  ].join('\n\n')
}
