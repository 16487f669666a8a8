import { type Channel, isContact } from '../../contracts/alerts/condition.ts'
import type { AlertSet } from '../../contracts/events/alert.ts'
import type { NewChannel } from '../../contracts/http/access/alerts.ts'
import { alertsOf } from '../../projections/alerts/query.ts'
import type { AddressGuard } from '../../runtime/guarded-lookup.ts'
import { ofDatabase, ownerOf } from '../access/routes/store-of.ts'
import type { Call } from '../http/route.ts'
import { callbackFault } from '../macro/websub/address.ts'
import { alertResponse } from './alert-response.ts'
import { type ContactStore, type NewContact, type Refusal, urlOf } from './contacts/store.ts'
import { isTelegram } from './text-post.ts'
import { invalid, type RequestContext } from './write.ts'

/** @throws Problem not_ready where there is no database of keys */
export const contactsOf = ({ access }: Pick<Call, 'access'>): ContactStore =>
  ofDatabase(access.contacts, 'addresses')

/** Alerts of the caller as he sees them. */
export async function responseTo(call: RequestContext) {
  const contacts = await contactsOf(call).ofAccount(ownerOf(call))
  return (alert: AlertSet) => alertResponse(alert, call.now, contacts)
}

const addressIn = (channel: Exclude<NewChannel, { type: 'sse' }>): string =>
  channel.type === 'email'
    ? channel.address.toLowerCase()
    : channel.type === 'push'
      ? channel.subscription.endpoint
      : channel.url

/** @throws Problem validation_failed for an address that may not be called, or a channel that is off here */
export function assertChannels(
  { services }: RequestContext,
  requested: readonly NewChannel[],
  allowed: AddressGuard,
): void {
  for (const [i, channel] of requested.entries()) {
    if (channel.type === 'sse') continue
    const address = addressIn(channel)
    const pointer = `/channels/${i}/${channel.type === 'email' ? 'address' : channel.type === 'push' ? 'subscription/endpoint' : 'url'}`
    if (channel.type === 'email') {
      if (services.settings.SMTP_URL === null)
        throw invalid(
          `/channels/${i}/type`,
          'cannot be email: this server sends no mails, its operator has not set SMTP_URL',
        )
    } else {
      const fault = callbackFault(address, allowed)
      if (fault !== null) throw invalid(pointer, fault)
    }
    if (channel.type === 'push' && !address.startsWith('https://'))
      throw invalid(pointer, 'must begin with https://')
    if (channel.type === 'telegram' && !isTelegram(channel.url))
      throw invalid(
        pointer,
        'must be https://api.telegram.org/bot<TOKEN>/sendMessage?chat_id=<CHAT>, with the token of a bot of your own',
      )
    if (requested.findIndex(other => other.type !== 'sse' && addressIn(other) === address) !== i)
      throw invalid(pointer, 'is there twice')
  }
}

/**
 * Channels as the log has them; personal addresses are stored beside it.
 * @throws Problem validation_failed for an e-mail address that gets no further mails that ask for a confirmation
 */
export async function channelsOf(call: RequestContext, requested: readonly NewChannel[]): Promise<Channel[]> {
  const channels: Channel[] = []
  for (const [i, channel] of requested.entries()) {
    if (channel.type === 'sse') channels.push({ type: 'sse' })
    else if (channel.type === 'email' || channel.type === 'push') {
      const lang = channel.lang ?? call.lang
      const wanted: NewContact = {
        account: ownerOf(call),
        channel: channel.type,
        address: addressIn(channel),
        keys: channel.type === 'push' ? channel.subscription.keys : null,
        lang,
      }
      const contact = await contactsOf(call).add(wanted, call.now)
      if (typeof contact === 'string') throw invalid(`/channels/${i}/address`, refusals[contact])
      channels.push({ type: channel.type, url: urlOf(contact), disabled: false, lang })
    } else channels.push({ type: channel.type, url: channel.url, disabled: false })
  }
  return channels
}

const refusals: Readonly<Record<Refusal, string>> = {
  refused_by_owner: 'takes no mails from this server: its owner has refused them',
  too_many_to_address:
    'got as many mails that ask for a confirmation as an address may get in a day: try again tomorrow',
  too_many_of_account: 'is one too many for today: an account may have ten addresses confirmed in a day',
}

/** Erases the personal addresses that no alert of the caller goes to any more. */
export async function forgetUnused(call: RequestContext): Promise<void> {
  const account = ownerOf(call)
  const used = (await alertsOf(call.services.db, account)).flatMap(({ channels }) =>
    channels.flatMap(channel => (channel.type !== 'sse' && isContact(channel.type) ? [channel.url] : [])),
  )
  await contactsOf(call).forgetOthers(account, used)
}
