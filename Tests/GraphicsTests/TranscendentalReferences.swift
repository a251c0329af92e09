/// The values of the functions at 192 points: a function, its arguments and the value, as exact hexadecimal Doubles.
///
/// Made with Python's mpmath at 60 decimal digits: the arguments are pseudo-random Doubles (the first sines and cosines
/// multiples of the Double nearest to π/2), each value is the exact function of the exact argument, rounded once.
enum TranscendentalReferences {
  static let table = """
    sin 0x1.9f6001dc84b50p-1 0x1.73494f979b7dfp-1
    sin 0x1.921fb54442d18p+0 0x1.0000000000000p+0
    sin 0x1.921fb54442d18p+1 0x1.1a62633145c07p-53
    sin 0x1.2d97c7f3321d2p+2 -0x1.0000000000000p+0
    sin 0x1.921fb54442d18p+2 -0x1.1a62633145c07p-52
    sin 0x1.f6a7a2955385ep+2 0x1.0000000000000p+0
    sin 0x1.7d72d1c963cfcp-2 0x1.74b00f197cc56p-2
    sin 0x1.10e7cd70a2a62p-1 0x1.042a53ad10709p-1
    sin 0x1.9e53b8135ab1cp-1 0x1.72906059502c3p-1
    sin -0x1.ebdf965374184p-2 -0x1.d92ce07f1fe5cp-2
    sin 0x1.15f771d96e5acp-2 0x1.1290bfc73a039p-2
    sin 0x1.9eaa158cfe7e2p-1 0x1.72cbf3cf87273p-1
    sin 0x1.dc53ae5463658p+3 0x1.774e233f0c404p-1
    sin 0x1.7574cb4379a78p+1 0x1.c6db6ac915becp-3
    sin -0x1.a732303baee5cp+3 -0x1.394fa79220dc9p-1
    sin -0x1.c5007dfbafad8p+1 0x1.8c6414282616fp-2
    sin 0x1.3c0e6b86002acp+4 0x1.92526f3c27549p-1
    sin -0x1.fbd7c2cbfcd6cp+3 0x1.4a942df07e2efp-3
    sin -0x1.154be252d8fb2p+21 -0x1.c87783455b6ecp-1
    sin 0x1.59002cc898f38p+22 -0x1.05b525d456323p-1
    sin -0x1.3650d03534918p+19 -0x1.d5db9d841861cp-1
    sin -0x1.beb1dd8833852p+21 -0x1.249f7ab854bf8p-2
    sin -0x1.18b92fc3739c2p+21 -0x1.46f885790bb43p-1
    sin 0x1.3942c8d8fb0c8p+22 0x1.79e0abab93c7cp-1
    cos -0x1.50c14cabd79e4p-2 0x1.e48fe662663d3p-1
    cos 0x1.921fb54442d18p+0 0x1.1a62633145c07p-54
    cos 0x1.921fb54442d18p+1 -0x1.0000000000000p+0
    cos 0x1.2d97c7f3321d2p+2 -0x1.a79394c9e8a0ap-53
    cos 0x1.921fb54442d18p+2 0x1.0000000000000p+0
    cos 0x1.f6a7a2955385ep+2 0x1.60fafbfd97309p-52
    cos -0x1.297c31d086718p-3 0x1.fa9ba85ad2bdap-1
    cos 0x1.057f1a8491ca8p-2 0x1.ef65661539bf0p-1
    cos 0x1.38eb4aebbafacp-1 0x1.a350f8215d768p-1
    cos -0x1.026c098564fc0p-6 0x1.ffefb2371a5c4p-1
    cos -0x1.ac942e65968b0p-1 0x1.56db79fba5b8cp-1
    cos 0x1.2bde307c3b9f0p-3 0x1.fa857f0afd23cp-1
    cos -0x1.2989aeafdace3p+4 0x1.efa4eb290c0e4p-1
    cos -0x1.038107494cc53p+4 -0x1.be95e66c24d08p-1
    cos -0x1.8c5e31d773cc7p+3 0x1.f7bd5b82e9c45p-1
    cos 0x1.ef33ac749e200p+2 0x1.dbe9b9ef120b9p-4
    cos -0x1.1527c1cf309a0p+3 -0x1.71d13c8128db4p-1
    cos 0x1.e70a1d922ba70p+2 0x1.eebf3282ceb59p-3
    cos -0x1.0213abca86cddp+22 0x1.1221dcf54acb9p-3
    cos -0x1.2512fc584258fp+22 -0x1.9c0a3e1a69bb1p-1
    cos -0x1.6d6798e5b1950p+22 -0x1.7f7d889bd90fap-5
    cos 0x1.3b821b5821a54p+21 0x1.4e79d07f07030p-3
    cos 0x1.134bdb1c2d592p+22 0x1.d9d6f49a1563ap-2
    cos -0x1.adcf3f25da017p+21 -0x1.f1b8fe5d8d602p-1
    tan -0x1.0cba9d78d4954p-1 -0x1.287740313862bp-1
    tan -0x1.f2b55919b81d8p-1 -0x1.78cf9bd7c3912p+0
    tan 0x1.28ab8b9e1fcc4p-2 0x1.31424e0e273d3p-2
    tan -0x1.981270b8795e0p-2 -0x1.af23ea30c3e8dp-2
    tan -0x1.73d7bf2711724p-1 -0x1.c6c1af101b3bdp-1
    tan 0x1.2ccc0b55fac78p-2 0x1.35c214b9486dap-2
    tan 0x1.988235714d598p-3 0x1.9e0399432e11cp-3
    tan -0x1.aefe345fbd3e0p-4 -0x1.b09737b7b37ffp-4
    tan -0x1.63507c09edce6p-1 -0x1.aa00e7c8a8b91p-1
    tan 0x1.1bff5d4617ed8p-2 0x1.2382a17431599p-2
    tan 0x1.c834f354cade0p-4 0x1.ca1a49f839c7dp-4
    tan -0x1.12d661afc1120p-3 -0x1.147fcf5e74f74p-3
    tan -0x1.ad3869ff13727p+3 -0x1.2184f4aa8eef4p+0
    tan 0x1.127432d889c20p+4 0x1.fbb9fb7b01b82p+2
    tan 0x1.d0dbba735d948p+3 -0x1.37b3099067d21p+1
    tan 0x1.e5e536e80f6a0p+2 0x1.dd93060f13ef9p+1
    tan 0x1.3d7105de61bbcp+4 0x1.8684cb5160cdcp+0
    tan 0x1.9b73691245938p+1 0x1.2afdfe0652db1p-4
    tan -0x1.dbf9b4d118b38p+20 -0x1.e6b20c74fe649p+2
    tan -0x1.261b9d03a6736p+22 -0x1.0888f0d50c77dp-1
    tan 0x1.4a35465c881d8p+20 0x1.2e0be74c3b3aap+2
    tan 0x1.de124864f8360p+17 -0x1.7198520eaf17ep+3
    tan -0x1.85d1c02ecd1c8p+19 0x1.61a11a6213272p+0
    tan 0x1.79a796d0e3df8p+22 0x1.ddca637f70c50p+1
    atan2 0x1.5ba1500a5e014p-1 -0x1.8a69a01ba7d80p-1 0x1.35a6ed1863d10p+1
    atan2 0x1.896f4ea590b7cp-1 -0x1.fdf3c39851446p-1 0x1.3e02f0ce62924p+1
    atan2 0x1.3633eccc61174p-2 -0x1.7a35fb53e63f4p-2 0x1.3a327200d4ddap+1
    atan2 0x1.d6997e66efbf4p-2 0x1.cf65a03a8c3e8p-1 0x1.e11f2cf78e42ep-2
    atan2 0x1.f13afe0d52cc0p-5 0x1.0d3a755cdc518p-1 0x1.d6b75450bf6a7p-4
    atan2 -0x1.c855fd9503bf0p-1 0x1.56b8e42a0227cp-2 -0x1.3629b5fad0dc5p+0
    atan2 -0x1.87a20f87ed072p-1 -0x1.6ecec9c559a90p-4 -0x1.aff5a7463897ep+0
    atan2 -0x1.54efd2fcc1794p-2 -0x1.b524abb68ce8ep-1 -0x1.6287dd3c512d3p+1
    atan2 0x1.fa584c1bcd4b4p-2 -0x1.a07fc6d567718p-1 0x1.4c368f20af295p+1
    atan2 -0x1.f106ab5b783dcp-2 -0x1.a80510059b6cap-1 -0x1.4e447d811ffe9p+1
    atan2 0x1.4c58d4c7f9968p-2 -0x1.97889e561b6c4p-2 0x1.3a8e45fd578adp+1
    atan2 -0x1.d29d809b2ef90p-1 -0x1.e4343ce71de26p-1 -0x1.2ff5df9f86421p+1
    atan2 -0x1.1f17bf3e51bfep-1 0x1.b32c366cc8600p-7 -0x1.8c0fd3f32de93p+0
    atan2 -0x1.f38e0f6bf5bfep-1 -0x1.e7a4e10987c22p-1 -0x1.2c0c71af75791p+1
    atan2 0x1.0863c27ab2d29p+0 -0x1.75a0468dd5ceep-1 0x1.17cc6e13fb63fp+1
    atan2 -0x1.2b9d972a6b9b8p-24 -0x1.ccb76ce409fccp-2 -0x1.921fb3f74b625p+1
    atan2 -0x1.f8a069e358ac5p-20 -0x1.35b9571206cb4p-1 -0x1.921f9b32bc885p+1
    atan2 -0x1.31b779763f955p-13 0x1.c2bda98f1c7f0p-4 -0x1.5b4406f8763d2p-10
    atan2 0x1.63d92c728de07p+8 -0x1.a5bc1e0ced2f0p-4 0x1.9232aba78cb69p+0
    atan2 -0x1.4a738fa94d30ep-19 0x1.12dab44fb0b0cp-2 -0x1.33c884c9211bfp-17
    atan2 -0x1.47dbb9adaedd7p+18 0x1.a2a4086a0fe12p-1 -0x1.921f8c67ef1a9p+0
    atan2 -0x1.842b20fc350d9p-10 -0x1.9d3e6bdb2d3e8p-2 -0x1.91a779bec7fbbp+1
    atan2 0x1.6a25d9c651485p-26 -0x1.ca4ac8f02e300p-2 0x1.921fb4df1d286p+1
    atan2 0x1.0350f1d8af51ap-8 0x1.e135df2429e72p-1 0x1.13e812cfb57d5p-8
    acos -0x1.aa62240a3c7c8p-3 0x1.c7d084aa88e5ap+0
    acos 0x1.590209f3661e6p-1 0x1.a9acf63bc3614p-1
    acos -0x1.330a34c25cab0p-4 0x1.a554f55b46447p+0
    acos -0x1.9a3de7f77955ep-1 0x1.400605320c802p+1
    acos 0x1.3e0d66f047f30p-3 0x1.6a34abfdb465cp+0
    acos -0x1.279fb98497186p-1 0x1.17d981beeef53p+1
    acos 0x1.abee7f01486a2p-1 0x1.2993282f3c53ap-1
    acos 0x1.9b73b0bb404acp-2 0x1.28452a5d42fccp+0
    acos 0x1.df82e88f55ec0p-5 0x1.83216c5950508p+0
    acos 0x1.b0b9a06025678p-1 0x1.20ba280965f65p-1
    acos 0x1.819e3a7d6b7c0p-4 0x1.79fcab01d64dbp+0
    acos 0x1.dde69bab9fdb8p-1 0x1.77d4ab9b9b42dp-2
    acos 0x1.b7f8f003f9104p-2 0x1.206e112fb7a10p+0
    acos -0x1.48be965c77760p-1 0x1.224defde6f43cp+1
    acos 0x1.ffffffff6dfd2p-1 0x1.82ac1e9986910p-17
    acos 0x1.fffffffffff9fp-1 0x1.3b29d7d635667p-23
    acos 0x1.fffffffff3b78p-1 0x1.c09b52c9e6d2ap-19
    acos -0x1.ffffdb6b74dbap-1 0x1.91ef52a1e227ep+1
    acos 0x1.fffed3bcc0233p-1 0x1.153fe88d41819p-8
    acos -0x1.fffff38cf5b76p-1 0x1.92037b2b943a3p+1
    acos -0x1.ffe7e4770624ap-1 0x1.8fab39b9f2da2p+1
    acos 0x1.ffffffffffe6fp-1 0x1.4066560954aa3p-22
    acos -0x1.fe90eafbf89f7p-1 0x1.888abbdfad226p+1
    acos -0x1.fd7af55a092d7p-1 0x1.856b78c3b1b7ap+1
    exp -0x1.b1f2457dc3d00p-3 0x1.9e3c8299ff940p-1
    exp -0x1.fc442399836bcp-1 0x1.7b773df68aa89p-2
    exp 0x1.1d9de4f695fcap-1 0x1.bf351f2b642abp+0
    exp -0x1.50d7b3a218420p-4 0x1.d79459192808dp-1
    exp 0x1.4fb055be1c4d8p-3 0x1.2d988bfbf389ep+0
    exp -0x1.05fcdae4c7100p-6 0x1.f7e0c43b9a077p-1
    exp -0x1.144ad01cdecdcp-1 0x1.2a79febcb31d9p-1
    exp -0x1.3222e55a812cep-1 0x1.1993701120640p-1
    exp -0x1.94d02009ff470p-4 0x1.cfd189bbb9a8bp-1
    exp 0x1.8ceac2ab176ccp-1 0x1.15e638ff5bd22p+1
    exp -0x1.4f833f17b3bc8p+7 0x1.f8845bcf62c16p-243
    exp 0x1.59893274559d0p+7 0x1.30c00f8c20a64p+249
    exp -0x1.a90f9b20c9c00p+7 0x1.4de9cffd7af92p-307
    exp 0x1.4e51a9477bdc2p+9 0x1.8f1febc0726fbp+964
    exp 0x1.5c11632c801e4p+8 0x1.1d34c7a048f00p+502
    exp -0x1.73665e46efb6cp+7 0x1.10c8f367afd2dp-268
    exp 0x1.6cc4b4d2a42a0p+8 0x1.3056f87b83f9fp+526
    exp -0x1.013d3ad09cf80p+5 0x1.86ccf7ab969c2p-47
    exp 0x1.d49d1bf65b250p+5 0x1.6c22d9171bcbbp+84
    exp -0x1.1db71bcc452a2p+8 0x1.bdb8cb2b09a98p-413
    exp 0x1.3fb5c01d2b474p+8 0x1.2f2b392f9e5fep+461
    exp -0x1.f861eef6c365cp+8 0x1.41bfcb3124c3ep-728
    exp -0x1.7e6a859788002p+7 0x1.1b15e03348a42p-276
    exp 0x1.53ee93b5519c0p+5 0x1.3bab18325ee72p+61
    log 0x1.35f4f9d677500p-5 -0x1.a32228e2cb896p+1
    log 0x1.bb0055c361f92p-1 -0x1.2873af44f992fp-3
    log 0x1.cbbe759fa4120p-1 -0x1.b8f44af1e45f8p-4
    log 0x1.d8e3509908c90p+0 0x1.3a346614a83e7p-1
    log 0x1.f5539c58d744fp+0 0x1.581aea607500ap-1
    log 0x1.619476e24ed1cp+0 0x1.4aaeb9d0154c9p-2
    log 0x1.ae89bf2cf0b62p+0 0x1.0a2ade7dcf78dp-1
    log 0x1.d14796d299705p+0 0x1.31e66e1fd65b6p-1
    log 0x1.0306e6e6fb1d6p+0 0x1.812da22bc43d3p-7
    log 0x1.4c49dc2dc11fcp+0 0x1.0b16040783fecp-2
    log 0x1.10ccd22a41024p+982 0x1.545df6c32dfcdp+9
    log 0x1.66963e0cabc99p+240 0x1.4d62775b86fc3p+7
    log 0x1.058aea8a83c0cp+541 0x1.7703986cd5881p+8
    log 0x1.53a18268b9686p+307 0x1.aa28612dc8b5cp+7
    log 0x1.def15ec49592ap-462 -0x1.3f9b8b40b7bdcp+8
    log 0x1.1d88f71bd9f88p+476 0x1.4a0c1842b7e3dp+8
    log 0x1.613444d112825p-70 -0x1.819664750937ep+5
    log 0x1.d1f0a5c418f47p+469 0x1.45af56138f28dp+8
    log 0x1.46600c3096e5bp-527 -0x1.6d0bb29a27016p+8
    log 0x1.a2e6614a61f9fp-739 -0x1.ffbe49af3c3f8p+8
    log 0x1.222a15ca79eabp+703 0x1.e7686186b1533p+8
    log 0x1.8037a2d994949p-344 -0x1.dc12bd2185a4ap+7
    log 0x1.7eff68722c2edp+787 0x1.10f4707acc4e4p+9
    log 0x1.0967584bf011ap+803 0x1.16510eaeb890ap+9
    erf -0x1.ba56071303efap-1 -0x1.8e720a1893cdap-1
    erf 0x1.138e4fecd31c6p-1 0x1.1b5961e41feb5p-1
    erf 0x1.13249ba73df6ap-1 0x1.1b001066e29afp-1
    erf 0x1.17584288e2a38p-2 0x1.338f2b300452cp-2
    erf -0x1.8ab0da19cd4d0p-1 -0x1.72e0ad8c525cdp-1
    erf -0x1.215e0d23b7758p-1 -0x1.26d81493a79b0p-1
    erf 0x1.985ffd69f5272p-1 0x1.7b39b4f2dbc46p-1
    erf 0x1.7f4ce29a6c706p-1 0x1.6ba9508f771b8p-1
    erf 0x1.d1fc244e31110p-2 0x1.eba9131d51578p-2
    erf 0x1.79f92c7e702b6p-1 0x1.6833e5e8f1343p-1
    erf -0x1.d0f6edb516273p+1 -0x1.fffff6a45a5a1p-1
    erf -0x1.4f08926796baap+1 -0x1.ffe3ec10a29a9p-1
    erf -0x1.981f9173fa3c0p-1 -0x1.7b13370644093p-1
    erf -0x1.528cd436472f0p-2 -0x1.7089f29a0cea9p-2
    erf -0x1.af964dbf04f64p+0 -0x1.f73c8f7636c77p-1
    erf -0x1.9509a1585c49bp+1 -0x1.fffeffb270f0ap-1
    erf 0x1.eff32ddacef9ep+1 0x1.fffffe91aa05fp-1
    erf -0x1.f5eba350cacd8p+1 -0x1.ffffff0433947p-1
    erf 0x1.c965d8a74b780p-1 0x1.964c8b1621802p-1
    erf 0x1.f2c93806cbfcep+1 0x1.fffffecd43c50p-1
    erf -0x1.1519001222399p+2 -0x1.fffffff81d4a5p-1
    erf -0x1.0583fb6726640p+1 -0x1.fe0609575e6e8p-1
    erf -0x1.843ef6c5a3890p+0 -0x1.efa187a7633dcp-1
    erf -0x1.5507ab740ba78p+1 -0x1.ffea6bb35c602p-1
    """
}
