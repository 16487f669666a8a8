#!/usr/bin/env node
// Plain old JavaScript, so that it still runs on an old Node: it finds a Node new enough for the rest.
'use strict'
console.log(process.version, process.argv)
