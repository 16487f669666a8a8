import { highestAt, lowestAt } from './extremes.ts'
import type { Series } from './series.ts'

/** Middle of the range of the n bars up to i: conversion line (9), base line (26), lead B (52). */
export const midpointAt = (high: Series, low: Series, i: number, n: number): number =>
  (highestAt(high, i, n) + lowestAt(low, i, n)) / 2
