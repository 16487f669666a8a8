import manifest from '../package.json' with { type: 'json' }

/** The version of vnfin, as package.json states it. */
export const { version } = manifest

const { repository: stated } = manifest as { repository?: string | { readonly url: string } }

/** Address of the repository, as package.json states it; null where it states none. */
export const repository: string | null =
  stated === undefined
    ? null
    : (typeof stated === 'string' ? stated : stated.url).replace(/^git\+/, '').replace(/\.git$/, '')
