import { expect, test } from 'vitest'
import { openAndHydrate } from '../support/arrive.ts'
import { demo, startJourney } from '../support/journey.ts'
import { newAdministrator, newMember } from '../support/member.ts'

const { browser, site } = await startJourney(demo)

const path = '/event/harbour-data-weekend/low-water/tidewatch'
const comment = 'Whoever built this gauge should be ashamed.'

test(
  'a reported comment is hidden, appealed against, and given back by another administrator',
  { timeout: 240_000 },
  async () => {
    const [author, reader, first, second] = [
      await newMember({ browser, site, name: 'Gregor' }),
      await newMember({ browser, site, name: 'Hilde' }),
      await newAdministrator({ browser, site, name: 'Imke' }),
      await newAdministrator({ browser, site, name: 'Jonas' }),
    ]
    await openAndHydrate(author.page, path)
    await author.page.getByLabel('Your comment').fill(comment)
    await author.page.getByRole('button', { name: 'Comment', exact: true }).click()
    await author.page.locator('.comment', { hasText: comment }).waitFor()

    await openAndHydrate(reader.page, path)
    await reader.page.getByRole('button', { name: 'Options for the comment by Gregor Kiln' }).press('Enter')
    await reader.page.getByRole('menuitem', { name: 'Report' }).press('Enter')
    await reader.page.getByLabel('Reason').selectOption('abuse')
    await reader.page.getByRole('button', { name: 'Send', exact: true }).click()
    await reader.page.getByText('Thanks, the moderators will look at it').first().waitFor()

    await openAndHydrate(first.page, '/dash/admin/reports')
    await first.page.getByRole('link', { name: 'Comment on Tidewatch', exact: true }).click()
    await first.page.getByRole('heading', { name: 'Decide' }).waitFor()
    await first.page.getByText(comment).waitFor()
    await first.page.getByLabel('Decision').selectOption('hide')
    await first.page.getByLabel('Why').fill('It is about the people, not about their work.')
    await first.page.getByRole('button', { name: 'Hide it and close the report' }).click()
    await first.page.getByRole('heading', { name: 'Decisions' }).waitFor()

    const visitor = await browser.newPage()
    await visitor.goto(site.origin + path)
    await visitor.getByRole('heading', { name: 'Comments', exact: true }).waitFor()
    expect(await visitor.content()).not.toContain(comment)

    await openAndHydrate(author.page, path)
    await author.page.getByText('Moderators hid this comment from everyone else.').waitFor()
    await author.page.getByRole('link', { name: 'Why, and how to appeal' }).click()
    await author.page.getByText('It is about the people, not about their work.').waitFor()
    await author.page.getByLabel('Why should it come back?').fill('I am one of them, and it was a joke.')
    await author.page.getByRole('button', { name: 'Appeal', exact: true }).click()
    await author.page.getByRole('heading', { name: 'Your appeal', exact: true }).waitFor()

    await openAndHydrate(second.page, '/dash/admin/reports?status=appealed')
    await second.page.getByRole('link', { name: 'Comment on Tidewatch', exact: true }).click()
    await second.page.getByText('I am one of them, and it was a joke.').waitFor()
    await second.page.getByLabel('Answer to the appeal').selectOption('lift')
    await second.page.getByLabel('Message to its owner').fill('So it is.')
    await second.page.getByRole('button', { name: 'Send the answer' }).click()
    await second.page.locator('.badge', { hasText: 'Visible again' }).waitFor()

    await visitor.goto(site.origin + path)
    await visitor.locator('.comment', { hasText: comment }).waitFor()
  },
)
