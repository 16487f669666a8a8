import { type Html, html, type Part, when } from './html.ts'
import type { Reader } from './lang.ts'

/** The named parts that pages are made of; `/docs/design` shows each. Tables are in `table.ts`, changes in `numbers.ts`. */

/** One figure that counts: what it is, how much, how it changed, since when and from whom. */
export interface Figure {
  readonly title: Part
  readonly value: Part
  readonly unit?: string
  readonly delta?: Part
  readonly note?: Part
  /** Of several beside each other; the first one may be large. */
  readonly isSmall?: boolean
}

export const figure = ({ title, value, unit, delta, note, isSmall }: Figure): Html =>
  html`<article class="card"><h3>${title}</h3><span class="figure${isSmall && ' small'}">${value}${unit && html` <span class="unit">${unit}</span>`}</span>${delta && html`<span class="delta">${delta}</span> `}${note && html`<small>${note}</small>`}</article>`

/** Cards beside each other, as many in a row as there is room for. */
export const cards = (...parts: readonly Part[]): Html => html`<div class="cards">${parts}</div>`

export interface Link {
  readonly text: Part
  readonly href: string
  readonly isHere?: boolean
}

/** Short links or words beside each other: a choice that narrows a list, or what a thing belongs to. */
export const chips = (label: string, links: readonly Link[]): Html =>
  html`<ul class="chips" aria-label="${label}">${links.map(({ text, href, isHere }) => html`<li><a class="chip" href="${href}"${when(isHere ?? false, 'aria-current')}>${text}</a></li>`)}</ul>`

/** A view, or why there is nothing to see in it: then it is no link. */
export interface Tab extends Link {
  readonly whyNone?: string | undefined
}

/** Views of one thing, each with an address of its own. */
export const tabList = (label: string, tabs: readonly Tab[]): Html =>
  html`<nav class="tab-list" aria-label="${label}">${tabs.map(({ text, href, isHere, whyNone }) => (whyNone === undefined ? html`<a href="${href}"${isHere && html` aria-current="page"`}>${text}</a>` : html`<span>${text} <small>(${whyNone})</small></span>`))}</nav>`

/** One of two or three, where the choice is an address: gross or net, one year or another. */
export const segments = (label: string, links: readonly Link[]): Html =>
  html`<nav class="segments" aria-label="${label}">${links.map(({ text, href, isHere }) => html`<a href="${href}"${isHere && html` aria-current="page"`}>${text}</a>`)}</nav>`

/**
 * What is folded under its name on phones, and open on wider screens and on paper, without a script. An address inside it
 * opens it. Its first heading says the name again where it is open.
 */
export const foldOnPhone = (name: Part, body: Part): Html =>
  html`<details class="more fold"><summary><h2>${name}</h2></summary>${body}</details>`

/** A table, or another long part, that a reader opens where it is wanted; on paper and without scripts it is open. */
export const foldedOnScreen = (name: Part, body: Part): Html =>
  html`<details class="on-screen"><summary>${name}</summary>${body}</details>`

/** Room for what is still on its way, so that nothing moves when it arrives. */
export const skeleton = (label: string, lines = 3): Html =>
  html`<div role="status" aria-label="${label}">${Array.from({ length: lines }, () => html`<span class="skeleton"></span>`)}</div>`

/** A star that adds a ticker to the list of this browser (client/star.js); it is there where scripts run. */
export const star = (ticker: string, { say }: Pick<Reader, 'say'>): Html =>
  html`<button type="button" class="star script" data-star="${ticker}" aria-pressed="false" aria-label="${say('Theo dõi', 'Watch')} ${ticker}"></button>`
