import { globSync, readFileSync } from 'node:fs';
import { checkVoice, readTexts } from './voice.ts';
const files=['web','server','contract','emails'].flatMap((t)=>globSync(`${t}/**/*.{ts,tsx}`)).filter((f)=>!/\.test\.tsx?$|-of-tests\.ts$|migrations/.test(f));
const texts=readTexts(new Map(files.map((f)=>[f,readFileSync(f,'utf8')])));
console.log(texts.length);
for(const {file,sentence} of checkVoice(texts)) console.log(file+': '+sentence);
