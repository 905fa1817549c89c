import pg from "pg";
const stat = new Map<string,[number,number]>();
const old = pg.Client.prototype.query;
(pg.Client.prototype as any).query = function (...a: any[]) { const t=performance.now(); const text = typeof a[0]==="string"?a[0]:(a[0]?.text??String(a[0])); const r:any = (old as any).apply(this,a); const k=text.trim().replace(/\s+/g," ").slice(0,90); const done=()=>{const s=stat.get(k)??[0,0]; s[0]++; s[1]+=performance.now()-t; stat.set(k,s);}; if (r?.then) r.then(done,done); else if (a[0]?.callback || typeof a[0]?.once==="function") { a[0].once?.("end",done);} return r; };
process.on("exit",()=>{ for (const [k,[n,t]] of [...stat].sort((a,b)=>b[1][1]-a[1][1]).slice(0,14)) console.error((t|0)+"ms",n,k); });
await import("./cli/main.ts");
